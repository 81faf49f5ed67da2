// The edge's part of `npm run bench`: scale, then chaos. Needs a build.
import { benchEdge, scaleTable } from "./edge-scale";
import { chaosTable, runChaos, UPSTREAM_PATHS, type ChaosResult } from "./edge-chaos";

/** Prints what the edge costs, and what visitors get while upstreams fail. */
export const runEdgeBench = async (): Promise<void> => {
  console.log(`\n## Scale\n\n${scaleTable(await benchEdge())}`);
  const results: ChaosResult[] = [];
  for (const path of UPSTREAM_PATHS) results.push(...(await runChaos(path)));
  console.log(`\n## Chaos\n\n${chaosTable(results)}`);
};
