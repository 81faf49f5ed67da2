import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comparePictures } from "../../screenshots/compare-pictures";

describe("two pictures of a screen", () => {
  let folder: string;

  const paint = (name: string, blackRows: number, height = 100): string => {
    const picture = new PNG({ width: 100, height });
    picture.data.fill(255);
    for (let place = 0; place < blackRows * 100; place += 1)
      picture.data.fill(0, place * 4, place * 4 + 3);
    const path = join(folder, name);
    writeFileSync(path, PNG.sync.write(picture));
    return path;
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "pictures-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("are the same when no pixel differs", () => {
    expect(comparePictures(paint("a.png", 0), paint("b.png", 0), join(folder, "d.png"))).toBeNull();
    expect(existsSync(join(folder, "d.png"))).toBe(false);
  });

  it("differ when more than a figure has changed, and a picture shows where", () => {
    const shown = join(folder, "shown", "d.png");
    expect(comparePictures(paint("a.png", 0), paint("b.png", 5), shown)).toBe("differs in 5.0 %");
    expect(existsSync(shown)).toBe(true);
  });

  it("differ in size, and one that was not there before is new", () => {
    const now = paint("b.png", 0, 120);
    expect(comparePictures(paint("a.png", 0), now, "")).toBe("was 100 × 100, is 100 × 120");
    expect(comparePictures(join(folder, "none.png"), now, "")).toBe("is new");
    expect(comparePictures(now, join(folder, "none.png"), "")).toBe("could not be taken");
  });
});
