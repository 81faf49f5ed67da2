import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MEASURED, MEASURED_CPU, costTable, visitCpu } from "../../bench/edge-cost";
import { articleDay } from "../../bench/edge-writes";

const document = readFileSync("docs/operations.md", "utf8");

test("the cost in the operations document is what the measured figures come to", () => {
  expect(document).toContain(`${visitCpu(MEASURED_CPU).toFixed(1)} ms of CPU for a visit`);
  expect(document).toContain(costTable(MEASURED_CPU));
});

test("a month at a million visits a day adds up by hand", () => {
  // 60 M requests, 10 M of them included, at $0.30; 30 M visits of 5 ms, 30 M ms included, at $0.02;
  const worker = 5 + 50 * 0.3 + 120 * 0.02;
  // 0.6 M KV reads are included; 2,000 articles in use and 20,000 cold ones, written 3 times and once a
  // day, less 1 M; 162,000 entries of 40 kB, less 1 GB; 25.9 M looks and 1.86 M questions before a
  // write, less 1 M; 15 M points, less 10 M; 0.66 M log lines are included.
  const writes = (2000 * 3 + 20_000) * 30;
  const stored = 162_000 * 40e-6;
  const asked = 25.92 + ((2000 * 21 + 20_000) * 30) / 1e6;
  const stores =
    (Math.max(0, writes - 1e6) / 1e6) * 5 + (stored - 1) * 0.5 + (asked - 1) * 0.15 + 5 * 0.25;
  const [, , million] = costTable({ cached: 2, rendered: 2, cold: 2, data: 3 }).split("\n");
  expect(million).toContain(
    `| $${Math.round(worker)} | 0.6 M | 0.8 M | 7 GB | 28 M | 15 M | 0.7 M |`,
  );
  expect(million).toContain(`| $${Math.round(stores)} | $${Math.round(worker + stores)} |`);
});

test.each([1, 4])(
  "an article whose counters move is written as often as the cost assumes, in %i data centres",
  async (dataCentres) => {
    const alone = await articleDay(dataCentres, false);
    const coordinated = await articleDay(dataCentres, true);
    expect(alone.writes).toBe(MEASURED.alone(dataCentres));
    expect([coordinated.writes, coordinated.claims]).toEqual([
      MEASURED.coordinated,
      MEASURED.alone(dataCentres),
    ]);
  },
);
