import { expect, it } from "vitest";
import { goalTable } from "../../bench/goals";

it("says of every goal whether it was met, missed or not measured", () => {
  const table = goalTable(
    new Map([
      ["article rendered", 4.01],
      ["gallery rendered", 4],
      ["dead", 0],
    ]),
  );
  expect(table).toContain(
    "| article, rendered: CPU beside string templates, × | ≤ 4 | 4.01 | missed |",
  );
  expect(table).toContain(
    "| gallery, rendered: CPU beside string templates, × | ≤ 4 | 4.00 | met |",
  );
  expect(table).toContain("| visits tapped every 5 ms that stay dead | ≤ 0 | 0 | met |");
  expect(table).toContain(
    "| renderings for 200 cold visits at once | ≤ 1 |  | not measured in this run |",
  );
  const open = table.split("\n").filter((row) => row.endsWith("| not measured in this run |"));
  expect(table).toMatch(new RegExp(`1 missed, ${open.length} not measured in this run\\.$`));
});
