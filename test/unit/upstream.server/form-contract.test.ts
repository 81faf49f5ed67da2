import { describe, expect, it } from "vitest";
import { takesAnswers } from "~/model/forms/form";
import { cloudForm } from "~/upstream.server/forms";

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

  it("shows no cover that is not a picture's URL", () => {
    expect(cloudForm.parse(wire).cover).toBe("");
    expect(cloudForm.parse({ ...wire, cover: "/media/a.jpg" }).cover).toBe("/media/a.jpg");
  });

  it("names the files its fields take, within the site's own limits", () => {
    const fields = [
      { id: "a", type: "image" },
      { id: "b", type: "image", max: 99, max_size: 1e12, accept: ["image/png", ".HEIC", "x/y"] },
      { id: "c", type: "file", max_size: 2048, accept: ["image/svg+xml", "text/html"] },
    ];
    const usual = ["jpeg", "png", "webp", "gif"];
    expect(cloudForm.parse({ ...wire, fields }).fields).toMatchObject([
      { maxCount: 1, maxBytes: 10 * 1024 * 1024, types: usual },
      { maxCount: 9, maxBytes: 10 * 1024 * 1024, types: ["png", "heic"] },
      { maxCount: 1, maxBytes: 2048, types: [...usual, "pdf", "docx", "xlsx", "doc", "xls"] },
    ]);
  });

  it("takes answers until it is closed or its time is over", () => {
    const form = cloudForm.parse(wire);
    expect(takesAnswers(form, 1_799_999_999_999)).toBe(true);
    expect(takesAnswers(form, 1_800_000_000_000)).toBe(false);
    expect(takesAnswers({ ...form, closed: true }, 0)).toBe(false);
    expect(takesAnswers({ ...form, endsAt: null }, 9e15)).toBe(true);
  });
});
