// The edge's part of `npm run bench`: scale with what it would cost, then chaos. Needs a build.
import { costTable, visitCpu } from "./edge-cost";
import { benchEdge, scaleTable, type ScaleResult } from "./edge-scale";
import { chaosTable, runChaos, UPSTREAM_PATHS, type ChaosResult } from "./edge-chaos";

function costSection({ cached, rendered, cold, data }: ScaleResult): string {
  if (cached.cpu === null || rendered.cpu === null || cold.cpu === null || data.cpu === null) {
    return "Processor times are read from /proc, which is not there.";
  }
  // As the table shows them, so that whoever reads it can compute the same.
  const shown = (milliseconds: number): number => Number(milliseconds.toFixed(1));
  const cpu = {
    cached: shown(cached.cpu),
    rendered: shown(rendered.cpu),
    cold: shown(cold.cpu),
    data: shown(data.cpu),
  };
  return `${visitCpu(cpu).toFixed(1)} ms of CPU for a visit.\n\n${costTable(cpu)}`;
}

async function runScale(): Promise<void> {
  const result = await benchEdge();
  console.log(`\n## Scale\n\n${scaleTable(result)}\n\n## Cost\n\n${costSection(result)}`);
}

async function runAllChaos(): Promise<void> {
  const results: ChaosResult[] = [];
  for (const path of UPSTREAM_PATHS) results.push(...(await runChaos(path)));
  console.log(`\n## Chaos\n\n${chaosTable(results)}`);
}

/**
 * Prints what the edge costs, and what visitors get while upstreams fail.
 *
 * @param half "scale" or "chaos" for one of the two
 */
export async function runEdgeBench(half?: string): Promise<void> {
  if (half !== "chaos") await runScale();
  if (half !== "scale") await runAllChaos();
}
