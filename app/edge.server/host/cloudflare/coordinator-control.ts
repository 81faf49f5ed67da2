import type { ControlStore, PollResult, Propagation, ControlCommand } from "../control-store";
import type { CoordinatorNamespace } from "./bindings";

const POLL_INTERVAL_MS = 10_000;
/** Two polls, the way to the coordinator and back, and a rendering that was under way. */
const BOUND_MS = 30_000;

/** How long the coordinator may take to answer, in milliseconds. */
const TIMEOUT_MS = 3000;

/**
 * A poll's answer on the wire. Site and coordinator are deployed apart: these names, the words in `ask` and the
 * fields of a request stay as the first release wrote them.
 */
interface WirePollResult extends Pick<PollResult, "knownUntil" | "clock" | "unreadable"> {
  readonly orders: PollResult["commands"];
  readonly floor: number;
  readonly mark: string;
}

export function toWire({ commands, lowWaterMark, cursor, ...rest }: PollResult): WirePollResult {
  return { orders: commands, floor: lowWaterMark, mark: cursor, ...rest };
}

function fromWire({ orders, floor, mark, ...rest }: WirePollResult): PollResult {
  return { commands: orders, lowWaterMark: floor, cursor: mark, ...rest };
}

/**
 * The site's coordinator (`coordinator/`), a Durable Object: it accepts one command after another, stamps them
 * with its own clock, and knows which isolates have polled since.
 *
 * @param site as `siteKey` names it: each has a coordinator of its own
 */
export function coordinatorControl(namespace: CoordinatorNamespace, site: string): ControlStore {
  const send = async <T>(question: Readonly<Record<string, unknown>>): Promise<T> => {
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
    guarantee: "promise",
    boundMs: BOUND_MS,
    pollIntervalMs: POLL_INTERVAL_MS,
    clockErrorMs: 0,
    poll: async (isolate, since) =>
      fromWire(await send<WirePollResult>({ ask: "look", isolate, since })),
    submit: (command) => send<ControlCommand>({ ask: "give", order: command }),
    propagation: ({ at }) => send<Propagation>({ ask: "reach", at, boundMs: BOUND_MS }),
    history: () => send<ControlCommand[]>({ ask: "history" }),
    repair: () => send<string[]>({ ask: "repair" }),
    leaseWrite: (key, milliseconds) => send<boolean>({ ask: "claim", key, milliseconds }),
  };
}
