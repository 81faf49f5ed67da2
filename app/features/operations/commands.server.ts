import { overridesProblem, type Override } from "../../edge.server/control/overrides";
import { documentCacheOf, type RequestContext } from "../../edge.server/request-context";
import type { NewControlCommand } from "../../edge.server/host/control-store";
import { MAX_COMMAND_LENGTHS } from "../../model/limits";
import { unknownRules } from "./report.server";
import { acknowledgementOf, type Acknowledgement } from "./control-state.server";

/** The outcome of a control command, as the command line of another release may read it too. */
export type CommandOutcome =
  | { readonly done: "purged"; readonly tags: readonly string[]; readonly holds: Acknowledgement }
  | {
      /** "tried" after a dry run. */
      readonly done: "overridden" | "tried";
      /** Rules this build does not know: left out. */
      readonly skipped: readonly string[];
      /** What the rules named would be from now on; null is its declared default. */
      readonly rules: Readonly<Record<string, Override | null>>;
      readonly holds: Acknowledgement | null;
    }
  /** `removed`: the keys of stored commands that could not be read. */
  | { readonly done: "repaired"; readonly removed: readonly string[] }
  | { readonly refused: string };

const TAG = /^[\w-]+(:[\w-]{1,64})?$/;
const MAX_MINUTES = 31 * 24 * 60;

/** Who gives the command and why, as far as the form says. */
function signature(form: FormData): Pick<NewControlCommand, "id" | "by" | "reason"> {
  return {
    id: crypto.randomUUID(),
    by: String(form.get("by") ?? "").slice(0, MAX_COMMAND_LENGTHS.by) || "operator",
    reason: String(form.get("reason") ?? "").slice(0, MAX_COMMAND_LENGTHS.reason),
  };
}

function wordsOf(form: FormData, name: string): string[] {
  return form.getAll(name).flatMap((value) =>
    String(value)
      .split(/[\s,]+/)
      .filter(Boolean),
  );
}

async function purge(context: RequestContext, form: FormData): Promise<CommandOutcome> {
  const tags = wordsOf(form, "tag");
  const bad = tags.find((tag) => !TAG.test(tag));
  if (bad !== undefined || tags.length === 0) return { refused: `not a tag: ${bad ?? ""}` };
  const command = await context.isolate.control.submit({ ...signature(form), kind: "purge", tags });
  await Promise.all([context.cache.purge(tags), documentCacheOf(context).purge(tags)]);
  return { done: "purged", tags, holds: acknowledgementOf(context, command) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Overrides that a form asks for. */
interface Wanted {
  readonly rules: Record<string, unknown>;
  /** Unix milliseconds at which they end by themselves; null: never. */
  readonly until: number | null;
}

/**
 * What the rules of the latest override command had before it, and when that would have ended, the first of them
 * counting for all. An override that has ended by now is none: its rule gets its declared values.
 */
async function previousOf(context: RequestContext): Promise<Wanted | null> {
  const history = (await context.host.control?.history()) ?? [];
  const commands = history.flatMap((command) => (command.kind === "override" ? [command] : []));
  const [latest, ...before] = commands;
  if (latest === undefined) return null;
  const now = context.isolate.now();
  const found = Object.keys(latest.rules).map((rule) => {
    const command = before.find(({ rules }) => rule in rules);
    const inForce = command !== undefined && (command.until === null || command.until > now);
    return {
      rule,
      override: inForce ? command.rules[rule] : null,
      until: inForce ? command.until : null,
    };
  });
  const ends = found.flatMap(({ override, until }) => (override && until !== null ? [until] : []));
  return {
    rules: Object.fromEntries(found.map(({ rule, override }) => [rule, override ?? null])),
    until: ends.length === 0 ? null : Math.min(...ends),
  };
}

/** The form's rules; unless it says `only`, overridden rules that it does not name are reset. */
async function parseOverrides(context: RequestContext, form: FormData): Promise<Wanted | string> {
  const until = expiryOf(form, context.isolate.now());
  if (typeof until === "string") return until;
  if (form.get("previous") === "on") {
    const previous = await previousOf(context);
    if (previous === null) return "no override was ever ordered";
    return { ...previous, until: until ?? previous.until };
  }
  const parsed = parseJson(String(form.get("overrides") ?? ""));
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    return "the overrides are not a JSON object";
  }
  const known = form.get("only") === "on" ? [] : Object.keys(context.isolate.rules.overrides);
  return { rules: { ...Object.fromEntries(known.map((rule) => [rule, null])), ...parsed }, until };
}

function expiryOf(form: FormData, now: number): number | null | string {
  const text = String(form.get("minutes") ?? "");
  if (text === "") return null;
  const minutes = Number(text);
  return minutes > 0 && minutes <= MAX_MINUTES
    ? now + minutes * 60_000
    : `minutes should be a number up to ${MAX_MINUTES}`;
}

async function override(context: RequestContext, form: FormData): Promise<CommandOutcome> {
  const asking = await parseOverrides(context, form);
  if (typeof asking === "string") return { refused: asking };
  const { rules: wanted, until } = asking;
  const problem = overridesProblem(wanted);
  if (problem !== null) return { refused: problem };
  const skipped = unknownRules(wanted);
  const named = Object.entries(wanted).filter(([rule]) => !skipped.includes(rule));
  const rules = Object.fromEntries(named) as Record<string, Override | null>;
  const changedRules = Object.keys(wanted).filter((rule) => wanted[rule] !== null);
  if (changedRules.length > 0 && changedRules.every((rule) => skipped.includes(rule))) {
    return { refused: `no such rule: ${skipped.join(", ")}` };
  }
  if (form.get("dry-run") === "on") return { done: "tried", skipped, rules, holds: null };
  const command = await context.isolate.control.submit({
    ...signature(form),
    kind: "override",
    rules,
    until,
  });
  return { done: "overridden", skipped, rules, holds: acknowledgementOf(context, command) };
}

async function carryOut(context: RequestContext, form: FormData): Promise<CommandOutcome> {
  switch (form.get("command")) {
    case "purge":
      return purge(context, form);
    case "override":
      return override(context, form);
    case "repair":
      return { done: "repaired", removed: (await context.host.control?.repair()) ?? [] };
    default:
      return { refused: "no such command" };
  }
}

/**
 * Carries out an operator's form: `purge` with tags; `override` with rules as JSON (`only`: the rest
 * stays; `previous`: what stood before the last one; `minutes` until it ends; `dry-run`); `repair`.
 * One that fails is refused; the control store may have stored it all the same: its history says.
 */
export async function runCommand(context: RequestContext, form: FormData): Promise<CommandOutcome> {
  const outcome = await carryOut(context, form).catch((error: unknown): CommandOutcome => ({
    refused: `the command failed: ${String(error)}`,
  }));
  const what = "refused" in outcome ? outcome.refused : outcome.done;
  context.log.warn("operations.command", { command: String(form.get("command")), what });
  return outcome;
}
