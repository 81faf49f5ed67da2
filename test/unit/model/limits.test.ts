import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { safeReturnTo } from "~/features/shared/form-actions/return-to";
import { linkUrl, mediaUrl, openableUrl, webUrl } from "~/model/url/web-url";
import { MAX_URL_LENGTH, MAX_OWN_URL_LENGTH } from "~/model/limits";

const FOLDERS = ["app", "functions", "scripts/node"];

/** A text cut or measured by a number of three signs and more that has no name. */
const BARE =
  /(?:\.slice\(\s*0,\s*|\.substring\(\s*0,\s*|\.length\s*[<>]=?\s*|string\(\)(?:\.\w+\(\w*\))?\.max\(|maxLength\()\d[\d_]{2,}/;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { encoding: "utf8", recursive: true }).map((file) => join(folder, file)),
).filter((file) => /\.tsx?$/.test(file));

function ofLength(start: string, length: number): string {
  return start.padEnd(length, "a");
}

describe("lengths of what others write", () => {
  it("have names, so that two places cannot differ", () => {
    const bare = files.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, at) => (BARE.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(bare).toEqual([]);
  });

  it("are checked before a URL is read, whichever way it is written", () => {
    for (const start of [
      "https://a.example/",
      "//a.example/",
      "/davmu/share/",
      "  https://a.example/",
    ]) {
      const added = start.startsWith("//") ? "https:".length : 0;
      expect(openableUrl(ofLength(start, MAX_URL_LENGTH - added))).not.toBe("");
      expect(openableUrl(ofLength(start, MAX_URL_LENGTH + 1))).toBe("");
    }
    expect(webUrl(ofLength("https://a.example/", MAX_URL_LENGTH + 1))).toBeNull();
    expect(linkUrl(" ".repeat(MAX_URL_LENGTH) + "tel:10086", null)).toBeNull();
  });

  it("hold for what is written out too: escaped, a URL is longer, and is read again", () => {
    for (const start of [
      "https://a.example/",
      "http://a.example/",
      "/davmu/share/",
      "//a.example/",
    ])
      for (const sign of ["中", "'", " x", '"'])
        for (const count of [450, 700, 1300, 1340, 1360, 2000, 4000]) {
          const given = start + sign.repeat(count);
          for (const read of [
            openableUrl,
            mediaUrl,
            (one: string) => linkUrl(one, "a.example")?.href,
          ]) {
            const written = read(given);
            if (written) expect(read(written)).toBe(written);
          }
        }
  });

  it("are shorter for a URL of ours that comes back from a visitor", () => {
    const start = "/davmu/share/web/doc/";
    expect(safeReturnTo(ofLength(start, MAX_OWN_URL_LENGTH))).not.toBe("/davmu/share/");
    expect(safeReturnTo(ofLength(start, MAX_OWN_URL_LENGTH + 1))).toBe("/davmu/share/");
  });
});
