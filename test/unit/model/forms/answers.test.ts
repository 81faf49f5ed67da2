import { describe, expect, it } from "vitest";
import { checkAnswers, controlName, readTyped } from "~/model/forms/answers";
import { field } from "./form-fields";
import type { FieldType, FormField } from "~/model/forms/form";
import { forms as messages } from "~/messages/zh-CN/forms";
import { growthOf } from "../../../helpers/steps";

function problemOf(question: FormField, ...typed: string[]): string | undefined {
  const checked = checkAnswers({ fields: [question] }, { [question.id]: typed }, messages);
  return checked.ok ? undefined : checked.problems[question.id];
}

function answerOf(question: FormField, ...typed: string[]) {
  const checked = checkAnswers({ fields: [question] }, { [question.id]: typed }, messages);
  return checked.ok ? checked.answers[question.id] : checked.problems;
}

describe("answers of a cloud form", () => {
  it("must be there where the form asks for them, spaces not counted", () => {
    expect(problemOf(field("text", { required: true }), "  ")).toBe("问题：请填写");
    expect(problemOf(field("checkbox", { required: true }))).toBe("问题：请选择");
    expect(problemOf(field("rating", { required: true }))).toBe("问题：请打分");
    expect(problemOf(field("agreement", { required: true }))).toBe("请先同意：问题");
  });

  it("may be left out otherwise, and are then not submitted", () => {
    const types: FieldType[] = ["text", "phone", "email", "id_card", "date", "time", "rating"];
    for (const type of types) expect(problemOf(field(type), "")).toBeUndefined();
    const checked = checkAnswers({ fields: [field("text")] }, { q: [""] }, messages);
    expect(checked).toEqual({ ok: true, answers: {} });
  });

  it("are no longer than the form allows, counted in characters", () => {
    const short = field("text", { maxLength: 3 });
    expect(problemOf(short, "一二三四")).toBe("问题不能超过3字");
    expect(problemOf(short, "😀😀😀")).toBeUndefined();
    expect(problemOf(field("textarea"), "长".repeat(5001))).toBe("问题不能超过5000字");
  });

  it("are looked at in proportion to their length, whatever they are", async () => {
    const types: FieldType[] = ["text", "number", "phone", "email", "id_card", "date", "time"];
    for (const type of types) {
      for (const start of ["", "a@", "1"]) {
        for (const unit of ["a.", ".", " ", "1", "１", "@"]) {
          const growth = await growthOf(
            (times) => `${start}${unit.repeat(500 * times)}@`,
            (text) => problemOf(field(type), text),
          );
          expect(growth, `${type} ${start}${unit}`).toBeLessThan(2.5);
        }
      }
    }
    expect(problemOf(field("email"), `a@${"b.".repeat(200)}example`)).toBe(
      "问题：请填写正确的邮箱地址",
    );
    expect(problemOf(field("text", { maxLength: 3 }), "长".repeat(50_000))).toBe("问题不能超过3字");
    expect(problemOf(field("email"), "a".repeat(50_000))).toBe("问题不能超过5000字");
  });

  it("are numbers in their range", () => {
    const age = field("number", { min: 1, max: 120 });
    expect(problemOf(age, "十")).toBe("问题须为数字");
    expect(problemOf(age, "0")).toBe("问题不能小于1");
    expect(problemOf(age, "121")).toBe("问题不能大于120");
    expect(problemOf(age, "1e2")).toBe("问题须为数字");
    expect(answerOf(age, " ４２ ")).toBe("42");
  });

  it("are mobile numbers, however they are grouped", () => {
    expect(problemOf(field("phone"), "12800138000")).toBe("问题：请填写正确的号码");
    expect(answerOf(field("phone"), "138 0013 8000")).toBe("13800138000");
    expect(problemOf(field("phone"), "电话")).toBe("问题：请填写正确的号码");
  });

  it("are e-mail addresses", () => {
    expect(problemOf(field("email"), "reader@example")).toBe("问题：请填写正确的邮箱地址");
    expect(problemOf(field("email"), "a b@example.org")).toBe("问题：请填写正确的邮箱地址");
    expect(problemOf(field("email"), "reader@example.org")).toBeUndefined();
  });

  it("are identity numbers with a right check digit", () => {
    expect(answerOf(field("id_card"), "11010519491231002x")).toBe("11010519491231002X");
    expect(problemOf(field("id_card"), "110105194912310021")).toBe("问题：请填写正确的证件号码");
  });

  it("are dates and times within their bounds", () => {
    const day = field("date", { min: "2026-01-01", max: "2026-12-31" });
    expect(problemOf(day, "2026-13-01")).toBe("问题须为日期，例如 2026-05-01");
    expect(problemOf(day, "2025-12-31")).toBe("问题不能早于2026-01-01");
    expect(problemOf(day, "2027-01-01")).toBe("问题不能晚于2026-12-31");
    expect(problemOf(day, "2026-05-01")).toBeUndefined();
    expect(problemOf(field("time"), "24:00")).toBe("问题须为时间，例如 09:30");
    expect(problemOf(field("time"), "09:30")).toBeUndefined();
  });

  it("are one of the choices, and as many as the form allows", () => {
    expect(problemOf(field("radio"), "3")).toBe("问题的选项不存在");
    expect(problemOf(field("select"), "2")).toBeUndefined();
    const wishes = field("checkbox", { min: 2, max: 2 });
    expect(problemOf(wishes, "1")).toBe("问题至少选2项");
    expect(problemOf(field("checkbox", { max: 1 }), "1", "2")).toBe("问题最多选1项");
    expect(problemOf(wishes, "1", "9")).toBe("问题的选项不存在");
    expect(answerOf(wishes, "1", "2", "2")).toEqual(["1", "2"]);
  });

  it("are points up to the number of stars", () => {
    expect(problemOf(field("rating", { max: 5 }), "6")).toBe("问题不能大于5");
    expect(problemOf(field("rating", { max: 5 }), "0")).toBe("问题不能小于1");
  });

  it("are told apart from foreign fields, and headings ask nothing", () => {
    const form = new FormData();
    form.append(controlName("q"), "小满");
    form.append("q", "foreign");
    form.append(controlName("photo"), new File([], "a.png"));
    const fields = [field("text"), { ...field("section"), id: "photo" }];
    expect(readTyped(fields, form)).toEqual({ q: ["小满"] });
  });

  it("are all checked at once, each with one sentence in the form's order", () => {
    const fields = [
      { ...field("phone", { required: true }), id: "tel", label: "手机号" },
      { ...field("email"), id: "mail", label: "邮箱" },
    ];
    expect(checkAnswers({ fields }, { mail: ["x"] }, messages)).toEqual({
      ok: false,
      problems: { tel: "手机号：请填写", mail: "邮箱：请填写正确的邮箱地址" },
    });
  });
});
