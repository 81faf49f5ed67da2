import type { RequestContext } from "../../edge.server/request-context";
import type { Order } from "../../edge.server/host/control-command";

/** What an order's acknowledgement says about where it holds, and when. */
export interface Acknowledgement {
  readonly id: string;
  /** When it was accepted, Unix milliseconds of the control store. */
  readonly at: number;
  /** When it holds in every isolate that serves; null without a control store: only here. */
  readonly everywhereBy: number | null;
  /** Whether that is promised by a coordinator or assumed of a store's lag; null without a store. */
  readonly word: "promise" | "assumption" | null;
}

export function promised(
  { host: { control } }: RequestContext,
  { id, at }: Order,
): Acknowledgement {
  return {
    id,
    at,
    everywhereBy: control === null ? null : at + control.boundMs,
    word: control?.word ?? null,
  };
}

/** How far an order has come. */
export interface CommandArrival {
  readonly holdsEverywhere: boolean;
  readonly everywhereBy: number | null;
  readonly isolates: number | null;
  readonly behind: number | null;
}

/** Whether an order accepted at an instant holds everywhere by now. */
export async function commandArrivalOf(
  { host, isolate }: RequestContext,
  at: number,
): Promise<CommandArrival> {
  const { control } = host;
  if (control === null) {
    return { holdsEverywhere: false, everywhereBy: null, isolates: null, behind: null };
  }
  const reach = await control.reach({ at });
  const everywhereBy = at + control.boundMs;
  return { holdsEverywhere: isolate.now() >= everywhereBy, everywhereBy, ...reach };
}
