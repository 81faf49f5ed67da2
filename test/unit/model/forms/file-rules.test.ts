import { describe, expect, it } from "vitest";
import { checkFile, sizeText, type ChosenFile } from "~/model/forms/files";
import { acceptOf, fileTypeOf } from "~/model/forms/file-types";
import { forms as messages } from "~/messages/zh-CN/forms";
import { field } from "./form-fields";

function bytes(text: string) {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const jpeg = bytes("\xff\xd8\xff\xe0");
function chosen(changes: Partial<ChosenFile> = {}): ChosenFile {
  return {
    name: "桥.jpg",
    size: 1024,
    head: jpeg,
    ...changes,
  };
}

function problemOf(file: ChosenFile, question: Parameters<typeof checkFile>[0] = field("image")) {
  const checked = checkFile(question, file, messages);
  return checked.ok ? null : checked.problem;
}

describe("files of a cloud form", () => {
  it("are taken up to the size their field allows, and not when empty", () => {
    expect(problemOf(chosen())).toBeNull();
    expect(problemOf(chosen({ size: 1025 }))).toBe("“桥.jpg”超过了 1 KB，请压缩后再选");
    expect(problemOf(chosen({ size: 0 }))).toBe("“桥.jpg”是空文件，请换一个");
  });

  it("are what their first bytes say, whatever they are called", () => {
    expect(problemOf(chosen({ head: bytes("<svg onload=") }))).toBe(
      "“桥.jpg”的格式不支持，请选择 JPG、PNG",
    );
    expect(problemOf(chosen({ head: bytes("\x89PNG\r\n\x1a\n") }))).toBeNull();
    expect(problemOf(chosen({ name: "1000004512" }))).toBeNull();
  });

  it("that begin alike are told apart by their ending", () => {
    const zip = bytes("PK\x03\x04");
    expect(problemOf(chosen({ name: "信.docx", head: zip }), field("file"))).toBeNull();
    expect(problemOf(chosen({ name: "信.xlsx", head: zip }), field("file"))).not.toBeNull();
    expect(problemOf(chosen({ name: "信.apk", head: zip }), field("file"))).not.toBeNull();
  });

  it("are no pictures for beginning as one: a video is told apart by its brand", () => {
    const typeOf = (brand: string) =>
      fileTypeOf(["heic"], "桥.heic", bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`));
    expect(["heic", "heix", "mif1"].map(typeOf)).toEqual(["heic", "heic", "heic"]);
    expect(["isom", "mp42", "avif"].map(typeOf)).toEqual([null, null, null]);
  });

  it("are offered by the picker by type and by ending", () => {
    expect(acceptOf(["jpeg", "pdf"])).toBe("image/jpeg,.jpg,.jpeg,application/pdf,.pdf");
  });

  it("have a size that visitors can read", () => {
    expect([900, 1536, 1024 * 1024 * 4.54].map(sizeText)).toEqual(["900 B", "2 KB", "4.5 MB"]);
  });
});
