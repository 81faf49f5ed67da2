import { describe, expect, it } from "vitest";
import { takesAnswers } from "~/forms/form";
import { cloudForm } from "~/platform.server/contracts/form";

const wire = {
  title: "问卷",
  description: "",
  cover: "javascript:alert(1)",
  submit_label: "",
  success_message: "谢谢",
  closed: false,
  ends_at: 1_800_000_000,
  submission_count: 3,
  fields: [
    { id: "score", type: "rating", label: "打分", required: true },
    { id: "wishes", type: "checkbox", label: "愿望", options: [{ value: 1, label: "" }], max: "2" },
    { id: "voice", type: "voice_note", label: "说说看" },
    { type: "text", label: "without an id" },
  ],
};

describe("a form on the wire", () => {
  it("fills what its fields leave open", () => {
    expect(cloudForm.parse(wire).fields.slice(0, 2)).toMatchObject([
      { id: "score", type: "rating", max: 5, required: true },
      { id: "wishes", type: "checkbox", min: 0, max: 2, options: [{ value: "1", label: "1" }] },
    ]);
  });

  it("asks a question of an unknown type as a line of text, and drops one without an id", () => {
    expect(cloudForm.parse(wire).fields.map(({ id, type }) => [id, type])).toEqual([
      ["score", "rating"],
      ["wishes", "checkbox"],
      ["voice", "text"],
    ]);
  });

  it("shows no cover that is not a picture's address", () => {
    expect(cloudForm.parse(wire).cover).toBe("");
    expect(cloudForm.parse({ ...wire, cover: "/media/a.jpg" }).cover).toBe("/media/a.jpg");
  });

  it("takes answers until it is closed or its time is over", () => {
    const form = cloudForm.parse(wire);
    expect(takesAnswers(form, 1_799_999_999_999)).toBe(true);
    expect(takesAnswers(form, 1_800_000_000_000)).toBe(false);
    expect(takesAnswers({ ...form, closed: true }, 0)).toBe(false);
    expect(takesAnswers({ ...form, endsAt: null }, 9e15)).toBe(true);
  });
});
