import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { TALLY_FILE, type Tally } from "../../helpers/tally-reporter";

const FILES = {
  "adds.test.ts": `test("adds", () => {}); test("takes away", () => { throw new Error("3"); });`,
  "does-not-load.test.ts": `throw new Error("no such house");`,
  "cannot-prepare.test.ts": `describe("a site", () => { beforeAll(() => { throw new Error("port"); }); test("opens", () => {}); });`,
  "throws-later.test.ts": `test("leaves", () => { void Promise.reject(new Error("nobody's")); });`,
};

it("what failed, did not load, could not be prepared or was thrown by nobody is named at the end of the run", async () => {
  const root = mkdtempSync(join(tmpdir(), "davmu-tally-"));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
  const tally = join(root, "tally.json");
  const run = promisify(execFile)(
    resolve("node_modules/.bin/vitest"),
    ["run", "--globals", "--root", root, "--reporter", resolve("test/helpers/tally-reporter.ts")],
    { env: { ...process.env, [TALLY_FILE]: tally } },
  );
  await expect(run).rejects.toThrow();
  const { passed, failures } = JSON.parse(readFileSync(tally, "utf8")) as Tally;
  expect(passed).toBe(2);
  expect(failures.toSorted()).toEqual([
    "adds.test.ts > takes away: 3",
    "cannot-prepare.test.ts: port",
    "does-not-load.test.ts: no such house",
    "outside of tests: nobody's",
  ]);
});
