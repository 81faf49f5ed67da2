import type { RequestContext } from "../edge.server/request-context";
import { listenForDropped } from "./contracts/dropped";
import type { Declaration } from "./declaration";

class ContractBroken extends Error {}

/** Parts logged at most for one answer: the first ones tell what is wrong. */
const DROPPED_LOGGED = 3;

/**
 * An answer's data as the call's contract reads it; parts that are left out are logged.
 *
 * @throws Error naming the first fields when the data breaks the contract
 */
export function parseData(
  edge: RequestContext,
  { name, pattern, contract }: Declaration,
  data: unknown,
): unknown {
  let dropped = 0;
  const { service } = pattern;
  const parsed = listenForDropped(
    (issue) => {
      dropped += 1;
      if (dropped > DROPPED_LOGGED) return;
      edge.log.warn("upstream.part_dropped", { call: name, service, issue });
    },
    () => contract.safeParse(data),
  );
  if (parsed.success) return parsed.data;
  throw new ContractBroken(
    parsed.error.issues
      .slice(0, 3)
      .map((issue) => `${issue.path.join(".")}: ${issue.code}`)
      .join("; "),
  );
}
