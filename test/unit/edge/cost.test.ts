import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { costTable, visitCpu } from "../../bench/edge-cost";

const document = readFileSync("docs/operations.md", "utf8");

/** The measured processor time of an answer: the last column of its row, in milliseconds. */
const measured = (answer: string): number => {
  const row = document.split("\n").find((line) => line.startsWith(`| ${answer} |`)) ?? "";
  return Number(/([\d.]+) ms \|$/.exec(row)?.[1]);
};

const cpu = {
  cached: measured("document from the cache"),
  rendered: measured("document rendered, data cached"),
  cold: measured("cold miss"),
  data: measured("data answer"),
};

test("the cost in the operations document is what its measured figures come to", () => {
  expect(document).toContain(`${visitCpu(cpu).toFixed(1)} ms of CPU for a visit`);
  expect(document).toContain(costTable(cpu));
});

test("a month at a million visits a day adds up by hand", () => {
  // 60 M requests, 10 M of them included, at $0.30; 30 M visits of 5 ms, 30 M ms included, at $0.02;
  // 26.5 M KV reads, 1.2 M writes and 15 M points above what is included.
  const worker = 5 + 50 * 0.3 + 120 * 0.02;
  const stores = 16.52 * 0.5 + 0.2 * 5 + 5 * 0.25;
  const [, , million] = costTable({ cached: 2, rendered: 2, cold: 2, data: 3 }).split("\n");
  expect(million).toBe(
    `| 1 M | 60 M | 150 M | $${Math.round(worker)} | 27 M | 1.2 M | 15 M | $${Math.round(stores)} | $${Math.round(worker + stores)} |`,
  );
});
