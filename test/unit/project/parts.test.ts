import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { filesBelow, ROOT } from "../../helpers/files-below";
import { ADDED_IN_BROWSER, ADDED_ON_NODE, MANY_CASES, MANY_CASES_IN_BROWSER } from "../../parts";

it("what `npm run test:all` adds is there, and docs/testing.md says what it protects", () => {
  const added = [...ADDED_IN_BROWSER, ...ADDED_ON_NODE, ...MANY_CASES, ...MANY_CASES_IN_BROWSER];
  expect(added.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const text = readFileSync(join(ROOT, "docs/testing.md"), "utf8");
  const names = ADDED_IN_BROWSER.map((file) => basename(file, ".test.ts"));
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

it("files that try fewer cases in `npm test` are named as such", () => {
  const asked = [...MANY_CASES, ...MANY_CASES_IN_BROWSER].filter(
    (file) => !/madeUp\(|fewOf\b|forEverySpelling/.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(asked).toEqual([]);
});

it("every browser test that leaves cases out of `npm test` is named as such", () => {
  const withFewer = filesBelow("test/browser").filter((file) =>
    readFileSync(join(ROOT, file), "utf8").includes("fewOf"),
  );
  expect(withFewer.toSorted()).toEqual(MANY_CASES_IN_BROWSER);
});
