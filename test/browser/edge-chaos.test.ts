import { afterAll, expect, test } from "vitest";
import {
  chaosTable,
  runChaos,
  UPSTREAM_PATHS,
  type ChaosResult,
  type FaultName,
} from "../bench/edge-chaos";

/** `npm run bench` drives every fault through every upstream; these are the ones that differ most. */
const FAULTS: readonly FaultName[] = ["flapping", "5xx", "broken JSON", "hang"];
const VISITS = 8;
const PATHS = UPSTREAM_PATHS.filter((path) => ["/content/", "/comment/", "*"].includes(path));

const results: ChaosResult[] = [];
afterAll(() => console.log(chaosTable(results)));

test.each(PATHS)(
  "whatever goes wrong with %s, an article visited before is always served",
  async (path) => {
    // They mostly wait.
    const outcome = (
      await Promise.all(FAULTS.map((fault) => runChaos(path, [fault], VISITS)))
    ).flat();
    results.push(...outcome);
    expect(outcome.filter(({ visited }) => visited.served < 1)).toEqual([]);
  },
);

test("a failing part below the article never fails an article that nobody has visited", () => {
  const comments = results.filter(({ path }) => path === "/comment/");
  expect(comments.map(({ unvisited }) => unvisited.served)).toEqual(FAULTS.map(() => 1));
});
