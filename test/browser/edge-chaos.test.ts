import { expect, test } from "vitest";
import { chaosTable, runChaos, UPSTREAM_PATHS, type ChaosResult } from "../bench/edge-chaos";

const results: ChaosResult[] = [];

test.each(UPSTREAM_PATHS)(
  "whatever goes wrong with %s, an article visited before is always served",
  { timeout: 120_000 },
  async (path) => {
    const outcome = await runChaos(path);
    results.push(...outcome);
    expect(outcome.map(({ fault, visited }) => ({ fault, visited }))).toEqual(
      outcome.map(({ fault }) => ({ fault, visited: 1 })),
    );
  },
);

test("a failing part below the article never fails an article that nobody has visited", () => {
  const parts = ["/comment/", "/relates/", "/hot72", "/recommend", "/h5_config", "/app/info"];
  const failed = results.filter(({ path, unvisited }) => parts.includes(path) && unvisited < 1);
  console.log(chaosTable(results));
  expect(failed).toEqual([]);
});
