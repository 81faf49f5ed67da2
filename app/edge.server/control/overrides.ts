import * as z from "zod";
import { systemClock } from "../../model/time/clock";
import type { ControlCommand } from "../host/control-store";
import { policySchema, type CacheRule, type DocumentRule, type Policy } from "../cache/rule";
import { documentRuleNamed, documentRules, type DocumentRuleName } from "../cache/document-rules";

/** Below these an order would be an outage: no call and no rendering ends sooner, milliseconds. */
const FLOORS = {
  softDeadlineMs: policySchema.shape.softDeadlineMs.min(50),
  timeoutMs: policySchema.shape.timeoutMs.min(200),
};

const ruleOverride = policySchema.extend(FLOORS).partial();
const documentOverride = policySchema
  .extend(FLOORS)
  .omit({ negative: true, timeoutMs: true })
  .partial();

type OverrideCommand = Extract<ControlCommand, { kind: "override" }>;

export type Override = Readonly<Record<string, number | boolean>>;
export type Overrides = Readonly<Record<string, Override>>;

/** What counts of a rule at run time: the latest order that named it. */
export interface OverriddenRule {
  readonly rule: string;
  /** Null: an order put the file's values back. */
  readonly policy: Override | null;
  readonly at: number;
  readonly until: number | null;
  readonly by: string;
  readonly reason: string;
  readonly id: string;
}

/** One rule as it counts now, and which parts of it do not come from the file. */
export interface EffectiveRule {
  readonly name: string;
  readonly policy: Omit<Policy, "negative" | "timeoutMs"> & Partial<Policy>;
  readonly overridden: readonly string[];
}

/** Upstream calls declare their rules above the edge, which therefore does not know their names. */
function schemaOf(rule: string) {
  return rule in documentRules ? documentOverride : ruleOverride;
}

function problemOf(rule: string, policy: unknown): string | null {
  if (policy === null) return null;
  const parsed = z.strictObject(schemaOf(rule).shape).safeParse(policy);
  return parsed.success ? null : `${rule}: ${z.prettifyError(parsed.error).replaceAll("\n", " ")}`;
}

/** Why overrides may not be ordered, rule by rule; null when they may. */
export function overridesProblem(candidate: unknown): string | null {
  const set = z.record(z.string(), z.unknown()).safeParse(candidate);
  if (!set.success) return z.prettifyError(set.error);
  const problems = Object.entries(set.data).flatMap(
    ([rule, policy]) => problemOf(rule, policy) ?? [],
  );
  return problems.length === 0 ? null : problems.join(" ");
}

/**
 * The rules of the file with the operators' overrides. Of each rule the latest order counts, in
 * whatever order they come in; what this build cannot apply is named and left out.
 */
export class RuleOverrides {
  readonly #rules = new Map<string, OverriddenRule>();
  readonly #problems = new Map<string, string>();
  readonly #now: () => number;

  /** @param now the fleet's time, Unix milliseconds */
  constructor(now: () => number = () => systemClock.wall()) {
    this.#now = now;
  }

  take(command: OverrideCommand): void {
    for (const [rule, policy] of Object.entries(command.rules)) {
      const known = this.#rules.get(rule);
      if (known !== undefined && (known.at > command.at || known.id === command.id)) continue;
      if (known !== undefined && known.at === command.at && known.id > command.id) continue;
      const { at, until, by, reason, id } = command;
      const problem = problemOf(rule, policy);
      this.#problems.delete(rule);
      if (problem !== null) this.#problems.set(rule, problem);
      this.#rules.set(rule, {
        rule,
        policy: problem === null ? policy : null,
        at,
        until,
        by,
        reason,
        id,
      });
    }
  }

  /** Which orders this build could not apply; null when it could all. */
  get problem(): string | null {
    return this.#problems.size === 0 ? null : [...this.#problems.values()].join("; ");
  }

  /** What counts now, by rule. */
  get overrides(): Overrides {
    return Object.fromEntries(
      this.overridden.flatMap(({ rule, policy }) => (policy === null ? [] : [[rule, policy]])),
    );
  }

  /** Orders that count now, with who gave them and why. */
  get overridden(): readonly OverriddenRule[] {
    return [...this.#rules.values()].filter(
      ({ policy, until }) => policy !== null && (until === null || until > this.#now()),
    );
  }

  #overrideOf(name: string): Override | null {
    const known = this.#rules.get(name);
    if (known === undefined || (known.until !== null && known.until <= this.#now())) return null;
    return known.policy;
  }

  /** A declared rule as it counts now. */
  readonly ruleFor = (declared: CacheRule): CacheRule => {
    const override = this.#overrideOf(declared.name);
    return override === null ? declared : { ...declared, ...override };
  };

  readonly documentRuleFor = (name: DocumentRuleName): DocumentRule => {
    const override = this.#overrideOf(name);
    return override === null
      ? documentRuleNamed(name)
      : { ...documentRuleNamed(name), ...override };
  };

  /** The declared rules and the documents' as they count now. */
  effective(declared: readonly CacheRule[]): EffectiveRule[] {
    const describe = (name: string, policy: EffectiveRule["policy"]): EffectiveRule => ({
      name,
      policy,
      overridden: Object.keys(this.#overrideOf(name) ?? {}),
    });
    return [
      ...declared.map((rule) => describe(rule.name, this.ruleFor(rule))),
      ...(Object.keys(documentRules) as DocumentRuleName[]).map((name) =>
        describe(name, this.documentRuleFor(name)),
      ),
    ];
  }
}
