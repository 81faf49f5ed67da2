import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FAULTS } from "../../faults/list";

it.each(FAULTS)("the deliberate fault fits the sources: $name", ({ file, from, caughtBy }) => {
  expect(readFileSync(file, "utf8").split(from), from).toHaveLength(2);
  if (typeof caughtBy === "object") expect(existsSync(caughtBy.files), caughtBy.files).toBe(true);
});
