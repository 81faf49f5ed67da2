import type { ControlStore, Look, Reach } from "../control-store";
import type { Order } from "../control-command";
import type { CoordinatorNamespace } from "./bindings";

const LOOK_EVERY_MS = 10_000;
/** Two looks, the way to the coordinator and back, and a render that was under way. */
const BOUND_MS = 30_000;

/** How long the coordinator may take to answer, in milliseconds. */
const TIMEOUT_MS = 3000;

/**
 * The site's coordinator (`coordinator/`), a Durable Object: it accepts one order after another,
 * stamps them with its own clock, and tells who has looked since.
 *
 * @param site as `siteKey` names it: each has a coordinator of its own
 */
export function coordinatorControl(namespace: CoordinatorNamespace, site: string): ControlStore {
  const ask = async <T>(question: Readonly<Record<string, unknown>>): Promise<T> => {
    const response = await namespace
      .get(namespace.idFromName(site) as never)
      .fetch("https://coordinator/", {
        method: "POST",
        body: JSON.stringify(question),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    if (!response.ok) throw new Error(`coordinator: ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    word: "promise",
    boundMs: BOUND_MS,
    lookEveryMs: LOOK_EVERY_MS,
    clockErrorMs: 0,
    look: (isolate, since) => ask<Look>({ ask: "look", isolate, since }),
    give: (order) => ask<Order>({ ask: "give", order }),
    reach: ({ at }) => ask<Reach>({ ask: "reach", at, boundMs: BOUND_MS }),
    history: () => ask<Order[]>({ ask: "history" }),
    repair: () => ask<string[]>({ ask: "repair" }),
    claim: (key, milliseconds) => ask<boolean>({ ask: "claim", key, milliseconds }),
  };
}
