import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, ROOT } from "../../helpers/files-below";

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** The table of CONTRIBUTING.md, "A countdown, or another constant": what a row names, and its first file. */
function table(): readonly (readonly [string, string])[] {
  const section =
    /## A countdown, or another constant\n([\s\S]*?)\n## /.exec(read("CONTRIBUTING.md"))?.[1] ?? "";
  return [...section.matchAll(/^\| (.+?) \| `([^`]+)`/gm)].map(([, name = "", file = ""]) => [
    name,
    file,
  ]);
}

describe("the constants of the specification's section 9", () => {
  it("stand where CONTRIBUTING.md says, each with its section", () => {
    const rows = table();
    expect(rows.length).toBeGreaterThanOrEqual(20);
    const without = rows.filter(
      ([, file]) => !existsSync(join(ROOT, file)) || !/sections? (\d+ and )?9\b/.test(read(file)),
    );
    expect(without).toEqual([]);
  });

  it("are the site's own in the reference platform's pages of lists", () => {
    const numbers = filesBelow("origin/services").flatMap((file) =>
      [...read(file).matchAll(/\b(?:pageBy\w+|readLimit)\(c, \d+/g)].map(([call]) => [file, call]),
    );
    expect(numbers).toEqual([]);
  });
});
