import { overridesProblem, type Override } from "../../edge.server/control/overrides";
import { documentCacheOf, type RequestContext } from "../../edge.server/request-context";
import type { NewControlCommand } from "../../edge.server/host/control-store";
import { LONGEST_COMMAND } from "../../model/limits";
import { unknownRules } from "./report.server";
import { acknowledgementOf, type Acknowledgement } from "./control-state.server";

/** How a control command ended. */
export type CommandOutcome =
  | { readonly done: "purged"; readonly tags: readonly string[]; readonly holds: Acknowledgement }
  | {
      readonly done: "overridden" | "tried";
      /** Rules this build does not know: not ordered. */
      readonly skipped: readonly string[];
      /** What the rules named would be from now on; null is the file's. */
      readonly rules: Readonly<Record<string, Override | null>>;
      readonly holds: Acknowledgement | null;
    }
  | { readonly done: "repaired"; readonly removed: readonly string[] }
  | { readonly refused: string };

const TAG = /^[\w-]+(:[\w-]{1,64})?$/;
const LONGEST_MINUTES = 31 * 24 * 60;

/** Who gives the order and why, as far as the form says. */
function signature(form: FormData): Pick<NewControlCommand, "id" | "by" | "reason"> {
  return {
    id: crypto.randomUUID(),
    by: String(form.get("by") ?? "").slice(0, LONGEST_COMMAND.by) || "operator",
    reason: String(form.get("reason") ?? "").slice(0, LONGEST_COMMAND.reason),
  };
}

function wordsOf(form: FormData, name: string): string[] {
  return form.getAll(name).flatMap((value) =>
    String(value)
      .split(/[\s,]+/)
      .filter(Boolean),
  );
}

async function purge(edge: RequestContext, form: FormData): Promise<CommandOutcome> {
  const tags = wordsOf(form, "tag");
  const bad = tags.find((tag) => !TAG.test(tag));
  if (bad !== undefined || tags.length === 0) return { refused: `not a tag: ${bad ?? ""}` };
  const command = await edge.isolate.control.submit({ ...signature(form), kind: "purge", tags });
  await Promise.all([edge.cache.purge(tags), documentCacheOf(edge).purge(tags)]);
  return { done: "purged", tags, holds: acknowledgementOf(edge, command) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What each rule had before the latest order that named it; null where that was the file's. */
async function previousOf(edge: RequestContext): Promise<Record<string, Override | null> | null> {
  const history = (await edge.host.control?.history()) ?? [];
  const commands = history.flatMap((command) => (command.kind === "override" ? [command] : []));
  const [latest, ...before] = commands;
  if (latest === undefined) return null;
  return Object.fromEntries(
    Object.keys(latest.rules).map((rule) => [
      rule,
      before.find((command) => rule in command.rules)?.rules[rule] ?? null,
    ]),
  );
}

/** The form's rules; a whole set also puts back the rules that it does not name any more. */
async function wantedOf(
  edge: RequestContext,
  form: FormData,
): Promise<Record<string, unknown> | string> {
  if (form.get("previous") === "on") {
    return (await previousOf(edge)) ?? "no override was ever ordered";
  }
  const parsed = parseJson(String(form.get("overrides") ?? ""));
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    return "the overrides are not a JSON object";
  }
  const known = form.get("only") === "on" ? [] : Object.keys(edge.isolate.rules.overrides);
  return { ...Object.fromEntries(known.map((rule) => [rule, null])), ...parsed };
}

function expiryOf(form: FormData, now: number): number | null | string {
  const text = String(form.get("minutes") ?? "");
  if (text === "") return null;
  const minutes = Number(text);
  return minutes > 0 && minutes <= LONGEST_MINUTES
    ? now + minutes * 60_000
    : `minutes should be a number up to ${LONGEST_MINUTES}`;
}

async function override(edge: RequestContext, form: FormData): Promise<CommandOutcome> {
  const wanted = await wantedOf(edge, form);
  if (typeof wanted === "string") return { refused: wanted };
  const until = expiryOf(form, edge.isolate.now());
  if (typeof until === "string") return { refused: until };
  const problem = overridesProblem(wanted);
  if (problem !== null) return { refused: problem };
  const skipped = unknownRules(wanted);
  const named = Object.entries(wanted).filter(([rule]) => !skipped.includes(rule));
  const rules = Object.fromEntries(named) as Record<string, Override | null>;
  const asked = Object.keys(wanted).filter((rule) => wanted[rule] !== null);
  if (asked.length > 0 && asked.every((rule) => skipped.includes(rule))) {
    return { refused: `no such rule: ${skipped.join(", ")}` };
  }
  if (form.get("dry-run") === "on") return { done: "tried", skipped, rules, holds: null };
  const command = await edge.isolate.control.submit({
    ...signature(form),
    kind: "override",
    rules,
    until,
  });
  return { done: "overridden", skipped, rules, holds: acknowledgementOf(edge, command) };
}

async function carryOut(edge: RequestContext, form: FormData): Promise<CommandOutcome> {
  switch (form.get("command")) {
    case "purge":
      return purge(edge, form);
    case "override":
      return override(edge, form);
    case "repair":
      return { done: "repaired", removed: (await edge.host.control?.repair()) ?? [] };
    default:
      return { refused: "no such command" };
  }
}

/**
 * Carries out an operator's form: `purge` with tags; `override` with rules as JSON (`only`: the rest
 * stays; `previous`: what stood before the last one; `minutes` until it ends; `dry-run`); `repair`.
 * An order that the control store does not accept is refused, and counts nowhere for certain.
 */
export async function act(edge: RequestContext, form: FormData): Promise<CommandOutcome> {
  const outcome = await carryOut(edge, form).catch((error: unknown): CommandOutcome => ({
    refused: `the control store did not accept it: ${String(error)}`,
  }));
  const what = "refused" in outcome ? outcome.refused : outcome.done;
  edge.log.warn("operations.command", { command: String(form.get("command")), what });
  return outcome;
}
