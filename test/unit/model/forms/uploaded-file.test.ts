import { describe, expect, it } from "vitest";
import { plainFileName, readReference, writeReference } from "~/model/forms/files";
import { answerOf, changeUploads, nextUpload, uploadsOf } from "~/features/forms/uploads";

const file = { id: "f1", name: "桥.jpg", size: 12 };

describe("a file that a form carries by reference", () => {
  it("comes back as it was written, and from nothing else", () => {
    expect(readReference(writeReference(file))).toEqual(file);
    for (const text of ["", "{}", "uploading", '{"id":"","name":"a","size":1}', "[1]"]) {
      expect(readReference(text)).toBeNull();
    }
  });

  it("keeps the plain part of its name: no folders, no marks that turn the line, no endless one", () => {
    expect(plainFileName("C:\\fakepath\\a.png")).toBe("a.png");
    expect(plainFileName("../../etc/a.png")).toBe("a.png");
    expect(plainFileName("photo\u202egnp.exe\u0007")).toBe("photognp.exe");
    const long = plainFileName(`${"长".repeat(300)}.jpeg`);
    expect([...long]).toHaveLength(50);
    expect(long.endsWith("….jpeg")).toBe(true);
  });
});

describe("chosen files", () => {
  const waiting = (key: string) =>
    ({ key, name: key, size: 1, preview: null, state: { status: "waiting" } }) as const;

  it("go one after the other", () => {
    const chosen = changeUploads([], { type: "chosen", uploads: [waiting("a"), waiting("b")] });
    expect(nextUpload(chosen)?.key).toBe("a");
    const sending = changeUploads(chosen, {
      type: "moved",
      key: "a",
      state: { status: "sending", share: 0 },
    });
    expect(nextUpload(sending)).toBeNull();
    expect(nextUpload(changeUploads(sending, { type: "removed", key: "a" }))?.key).toBe("b");
  });

  it("stand in the form as what they are: on their way, not arrived, taken", () => {
    const failed = { ...waiting("a"), state: { status: "failed", problem: "" } } as const;
    expect(answerOf(waiting("a"))).toBe("uploading");
    expect(answerOf(failed)).toBe("not-uploaded");
    expect(uploadsOf([file]).map(answerOf)).toEqual([writeReference(file)]);
  });
});
