import type { RequestContext } from "../../edge.server/request-context";
import type { ControlCommand } from "../../edge.server/host/control-store";
import type { ControlState, PastCommand } from "./report";

/** What an order was about, in few words. */
function subjectOf(command: ControlCommand): string {
  return command.kind === "override"
    ? Object.keys(command.rules).join(" ")
    : command.tags.join(" ");
}

function pastCommand(command: ControlCommand, boundMs: number, now: number): PastCommand {
  const { id, at, kind, by, reason } = command;
  return {
    id,
    at,
    kind,
    by,
    reason,
    subject: subjectOf(command),
    everywhereBy: at + boundMs,
    holdsEverywhere: now >= at + boundMs,
  };
}

/** Orders shown: what happened lately, not everything. */
const MAX_SHOWN = 50;

/**
 * What was ordered, by whom, and how far it has come, as the control store and this isolate know it.
 * A store that does not answer leaves the history empty and names the problem.
 */
export async function controlStateOf(context: RequestContext): Promise<ControlState> {
  const { host, isolate } = context;
  const { control } = host;
  const known = {
    guarantee: control?.guarantee ?? null,
    boundMs: control?.boundMs ?? null,
    knownUntil: isolate.control.knownUntil,
    lowWaterMark: isolate.purges.lowWaterMark === 0 ? null : isolate.purges.lowWaterMark,
  };
  const problem = isolate.rules.problem ?? isolate.control.problem;
  if (control === null) return { ...known, problem, isolates: null, behind: null, history: [] };
  try {
    const history = (await control.history()).slice(0, MAX_SHOWN);
    const propagation = await control.propagation({ at: history[0]?.at ?? 0 });
    const now = isolate.now();
    const commands = history.map((command) => pastCommand(command, control.boundMs, now));
    return { ...known, problem, ...propagation, history: commands };
  } catch (error) {
    return {
      ...known,
      problem: problem ?? String(error),
      isolates: null,
      behind: null,
      history: [],
    };
  }
}

/** Whether one command holds everywhere by now; null when the store knows no such command. */
export async function commandStateOf(
  context: RequestContext,
  id: string,
): Promise<(PastCommand & CommandReach) | null> {
  const { control } = context.host;
  const command = (await control?.history())?.find((one) => one.id === id);
  if (control === null || command === undefined) return null;
  const reach = await commandReachOf(context, command.at);
  return { ...pastCommand(command, control.boundMs, context.isolate.now()), ...reach };
}

/** What a command's acknowledgement says about where it holds, and when. */
export interface Acknowledgement {
  readonly id: string;
  /** When it was accepted, Unix milliseconds of the control store. */
  readonly at: number;
  /** When it holds in every isolate that serves; null without a control store: only here. */
  readonly everywhereBy: number | null;
  /** Whether that is promised by a coordinator or assumed of a store's lag; null without a store. */
  readonly guarantee: "promise" | "assumption" | null;
}

export function acknowledgementOf(
  { host: { control } }: RequestContext,
  { id, at }: ControlCommand,
): Acknowledgement {
  return {
    id,
    at,
    everywhereBy: control === null ? null : at + control.boundMs,
    guarantee: control?.guarantee ?? null,
  };
}

/** How far an order has come. */
export interface CommandReach {
  readonly holdsEverywhere: boolean;
  readonly everywhereBy: number | null;
  readonly isolates: number | null;
  readonly behind: number | null;
}

/** Whether an order accepted at an instant holds everywhere by now. */
async function commandReachOf(
  { host, isolate }: RequestContext,
  at: number,
): Promise<CommandReach> {
  const { control } = host;
  if (control === null) {
    return { holdsEverywhere: false, everywhereBy: null, isolates: null, behind: null };
  }
  const propagation = await control.propagation({ at });
  const everywhereBy = at + control.boundMs;
  return { holdsEverywhere: isolate.now() >= everywhereBy, everywhereBy, ...propagation };
}
