import type { ControlState, PastCommand } from "../../app/features/operations/report";
import type { CommandReach } from "../../app/features/operations/control-state.server";
import { BASE_PATH } from "../../app/model/url/base-path";
import {
  fetchFromSite,
  siteOrigin,
  describeOutcome,
  giveCommand,
  operatorsSecret,
} from "./commands";

async function fetchControl<T>(site: string, query: string): Promise<T | null> {
  const response = await fetchFromSite(site, `${BASE_PATH}/-/control${query}`, {
    headers: { authorization: `Bearer ${operatorsSecret()}` },
  });
  if (response.headers.get("content-type")?.startsWith("application/json") !== true) {
    throw new Error(`${siteOrigin(site)} does not know this OPS_SECRET`);
  }
  return (await response.json()) as T | null;
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function lineOf({ id, at, kind, by, reason, subject, holdsEverywhere, everywhereBy }: PastCommand) {
  const later =
    everywhereBy === null ? "in one isolate alone" : `everywhere by ${instant(everywhereBy)}`;
  const holds = holdsEverywhere ? "holds everywhere" : later;
  return `${instant(at)}  ${kind.padEnd(8)}  ${subject}  (${by}${reason === "" ? "" : `: ${reason}`})  ${holds}  ${id}`;
}

/** Control commands, who gave them, and how far they have come. */
export async function showControl(site: string): Promise<string> {
  const state = await fetchControl<ControlState>(site, "");
  if (state === null) throw new Error("the site said nothing");
  const { guarantee, boundMs, knownUntil, lowWaterMark, problem, isolates, behind, history } =
    state;
  const bound = `within ${(boundMs ?? 0) / 1000} s, ${guarantee === "promise" ? "promised by the control store" : "assumed of KV's usual lag"}`;
  return [
    `commands hold    ${guarantee === null ? "only in the isolate that accepts them: there is no control store" : `everywhere ${bound}`}`,
    `this isolate     ${knownUntil === null ? "has not polled yet" : `knows every command before ${instant(knownUntil)}`}`,
    `the fleet        ${isolates === null ? "the store does not know who has polled" : `${isolates} isolates poll, ${behind} without the latest command`}`,
    ...(lowWaterMark === null
      ? []
      : [`low-water mark   all that began before ${instant(lowWaterMark)} counts as purged`]),
    `problem          ${problem ?? "none"}`,
    "",
    ...history.map(lineOf),
  ].join("\n");
}

/** Whether one command holds everywhere by now. */
export async function showCommand(site: string, id: string): Promise<string> {
  const command = await fetchControl<PastCommand & CommandReach>(
    site,
    `?command=${encodeURIComponent(id)}`,
  );
  if (command === null) throw new Error(`${site} knows no command ${id} (the last 200 are kept)`);
  const polled =
    command.isolates === null
      ? ""
      : `\n${command.isolates} isolates poll, ${command.behind} do not know it`;
  return `${lineOf(command)}${polled}`;
}

/** Removes stored commands that cannot be read or come from the future. */
export async function repairControl(site: string): Promise<string> {
  const outcome = await giveCommand(site, [["command", "repair"]]);
  return `${describeOutcome(outcome)}\n\n${await showControl(site)}`;
}
