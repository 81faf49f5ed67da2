import { describe, expect, it } from "vitest";
import { findProblems } from "../../../origin/rules/form-answers";
import type { FormField } from "../../../origin/sample-data/forms";

function field(type: FormField["type"], more: Partial<FormField> = {}): FormField {
  return {
    id: "f",
    type,
    label: "项目",
    required: false,
    placeholder: "",
    help: "",
    options: [],
    ...more,
  };
}

const options = [
  { value: "1", label: "一" },
  { value: "2", label: "二" },
];

describe("answers to the origin's forms", () => {
  it.each([
    [field("phone"), "13800138000", "12345"],
    [field("email"), "a@b.cn", "a@b"],
    [field("number", { min: 1, max: 120 }), "42", "121"],
    [field("number"), "4.5", "many"],
    [field("rating", { max: 5 }), "5", "6"],
    [field("id_card"), "11010519491231002X", "110105194912310021"],
    [field("date", { min: "2000-01-01" }), "2026-02-28", "1999-12-31"],
    [field("date"), "2026-02-28", "28.2.2026"],
    [field("time"), "23:59", "24:00"],
    [field("radio", { options }), "2", "3"],
    [field("select", { options }), "1", "x"],
    [field("text", { max_length: 4 }), "四个字符", "一共五个字"],
    [field("agreement"), "true", "yes"],
  ])("$type takes what fits and names what does not", (asked, right, wrong) => {
    expect(findProblems([asked], { f: right })).toEqual({});
    expect(Object.keys(findProblems([asked], { f: wrong }))).toEqual(["f"]);
  });

  it("tick as many boxes as the form asks for", () => {
    const boxes = field("checkbox", { options, min: 1, max: 1 });
    expect(findProblems([boxes], { f: ["1"] })).toEqual({});
    expect(findProblems([boxes], { f: ["1", "2"] })).toEqual({ f: "项目最多选1项" });
  });

  it("may leave out what is not required, and blanks are no answer", () => {
    expect(findProblems([field("email")], {})).toEqual({});
    expect(findProblems([field("text", { required: true })], { f: "  " })).toEqual({
      f: "项目不能为空",
    });
  });

  it("need no answer for a heading", () => {
    expect(findProblems([field("section")], {})).toEqual({});
  });
});
