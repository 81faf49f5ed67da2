import * as z from "zod";
import { systemClock } from "../../model/time/clock";
import type { ControlCommand } from "../host/control-store";
import { policySchema, type CacheRule, type DocumentRule, type Policy } from "../cache/rule";
import { documentRuleNamed, documentRules, type DocumentRuleName } from "../cache/document-rules";

/** Least values of an override, in milliseconds: below them every call and rendering would time out. */
const MINIMA = {
  softDeadlineMs: policySchema.shape.softDeadlineMs.min(50),
  timeoutMs: policySchema.shape.timeoutMs.min(200),
};

const ruleOverride = policySchema.extend(MINIMA).partial();
const documentOverride = policySchema
  .extend(MINIMA)
  .omit({ negative: true, timeoutMs: true })
  .partial();

type OverrideCommand = Extract<ControlCommand, { kind: "override" }>;

export type Override = Readonly<Record<string, number | boolean>>;
export type Overrides = Readonly<Record<string, Override>>;

/** The latest override of a rule. */
interface OverriddenRule {
  readonly rule: string;
  /** Null restores the declared values. */
  readonly policy: Override | null;
  readonly at: number;
  readonly until: number | null;
  readonly by: string;
  readonly reason: string;
  readonly id: string;
}

/** A rule in effect, with the names of its overridden parts. */
interface EffectiveRule {
  readonly name: string;
  readonly policy: Omit<Policy, "negative" | "timeoutMs"> & Partial<Policy>;
  readonly overridden: readonly string[];
}

/** Rules of upstream calls are declared in a layer above, so their names are unknown here. */
function schemaOf(rule: string) {
  return rule in documentRules ? documentOverride : ruleOverride;
}

function problemOf(rule: string, policy: unknown): string | null {
  if (policy === null) return null;
  const parsed = z.strictObject(schemaOf(rule).shape).safeParse(policy);
  return parsed.success ? null : `${rule}: ${z.prettifyError(parsed.error).replaceAll("\n", " ")}`;
}

/** Why overrides are refused, rule by rule; null when they are valid. */
export function overridesProblem(candidate: unknown): string | null {
  const set = z.record(z.string(), z.unknown()).safeParse(candidate);
  if (!set.success) return z.prettifyError(set.error);
  const problems = Object.entries(set.data).flatMap(
    ([rule, policy]) => problemOf(rule, policy) ?? [],
  );
  return problems.length === 0 ? null : problems.join(" ");
}

/**
 * The declared rules with the operators' overrides. The latest override of a rule counts, in whatever order they
 * come. An override that this build cannot apply is reported in `problem` and ignored.
 */
export class RuleOverrides {
  readonly #rules = new Map<string, OverriddenRule>();
  readonly #problems = new Map<string, string>();
  readonly #now: () => number;

  /** @param now the fleet's time, Unix milliseconds */
  constructor(now: () => number = () => systemClock.wall()) {
    this.#now = now;
  }

  apply(command: OverrideCommand): void {
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

  /** The overrides that this build cannot apply; null without any. */
  get problem(): string | null {
    return this.#problems.size === 0 ? null : [...this.#problems.values()].join("; ");
  }

  /** The overrides in effect, by rule. */
  get overrides(): Overrides {
    return Object.fromEntries(
      this.overridden.flatMap(({ rule, policy }) => (policy === null ? [] : [[rule, policy]])),
    );
  }

  /** The overrides in effect, with author and reason. */
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

  /** A declared rule with its override. */
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

  /** The rules of calls and documents in effect. */
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
