import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isTested, noteTested } from "../../../scripts/tested-build";

let build = "";

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), "davmu-build-"));
  for (const [folder, file] of [
    ["client/assets", "a.js"],
    ["worker", "index.js"],
  ] as const) {
    mkdirSync(join(build, folder), { recursive: true });
    writeFileSync(join(build, folder, file), file);
  }
});
afterEach(() => rmSync(build, { recursive: true, force: true }));

describe("what is deployed", () => {
  it("is the build that passed the tests, and no build that differs in a byte or a file", () => {
    expect(isTested(build)).toBe(false);
    noteTested(build);
    expect(isTested(build)).toBe(true);
    mkdirSync(join(build, "pages"));
    expect(isTested(build)).toBe(true);

    writeFileSync(join(build, "worker/index.js"), "index.jS");
    expect(isTested(build)).toBe(false);
    writeFileSync(join(build, "worker/index.js"), "index.js");
    expect(isTested(build)).toBe(true);
    writeFileSync(join(build, "client/assets/b.js"), "");
    expect(isTested(build)).toBe(false);
  });
});
