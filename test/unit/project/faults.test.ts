import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FAULTS } from "../../faults/list";
import { ROOT } from "../../helpers/files-below";

test.each(FAULTS.map((fault) => [fault.name, fault] as const))(
  "the deliberate fault can be put into the sources: %s",
  (_name, { file, from, caughtBy }) => {
    expect(readFileSync(`${ROOT}/${file}`, "utf8").split(from), file).toHaveLength(2);
    if (typeof caughtBy !== "string")
      expect(existsSync(`${ROOT}/${caughtBy.files}`), caughtBy.files).toBe(true);
  },
);
