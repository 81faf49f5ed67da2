import * as z from "zod";
import { policySchema, type CacheRule, type DocumentRule } from "../cache/rule";
import { documentRuleNamed, documentRules, type DocumentRuleName } from "../cache/document-rules";
import { ruleNamed, rules, type RuleName } from "../cache/rules";

const ruleOverride = policySchema.partial();
const documentOverride = policySchema.omit({ negative: true, timeoutMs: true }).partial();

const named = <T extends z.ZodType>(names: readonly string[], override: T) =>
  Object.fromEntries(names.map((name) => [name, override.optional()]));

/** Policies that operators changed at run time, by rule; an unknown rule or key is an error. */
export const overridesSchema = z.strictObject({
  ...named(Object.keys(rules), ruleOverride),
  ...named(Object.keys(documentRules), documentOverride),
});

export type Overrides = Readonly<Record<string, Readonly<Record<string, number | boolean>>>>;

/** One rule as it counts now, and which parts of it do not come from the file. */
export interface EffectiveRule {
  readonly name: string;
  readonly policy: Omit<CacheRule, "negative" | "timeoutMs" | "calls" | "tags" | "priority"> &
    Partial<CacheRule>;
  readonly overridden: readonly string[];
}

/** The rules of the file with the operators' overrides; a bad set of overrides changes nothing. */
export class RuleBook {
  #overrides: Overrides = {};
  #problem: string | null = null;

  /** Takes over a set of overrides, all or none; answers what is wrong with it. */
  apply(candidate: unknown): string | null {
    const parsed = overridesSchema.safeParse(candidate);
    this.#problem = parsed.success ? null : z.prettifyError(parsed.error).replaceAll("\n", " ");
    if (parsed.success) this.#overrides = parsed.data as Overrides;
    return this.#problem;
  }

  /** Why the latest set of overrides was refused; null when it was not. */
  get problem(): string | null {
    return this.#problem;
  }

  get overrides(): Overrides {
    return this.#overrides;
  }

  readonly ruleFor = (name: RuleName): CacheRule => {
    const override = this.#overrides[name];
    return override === undefined ? ruleNamed(name) : { ...ruleNamed(name), ...override };
  };

  readonly documentRuleFor = (name: DocumentRuleName): DocumentRule => {
    const override = this.#overrides[name];
    return override === undefined
      ? documentRuleNamed(name)
      : { ...documentRuleNamed(name), ...override };
  };

  /** Every rule as it counts now, in the order of the file. */
  get effective(): EffectiveRule[] {
    const describe = (name: string, policy: EffectiveRule["policy"]): EffectiveRule => ({
      name,
      policy,
      overridden: Object.keys(this.#overrides[name] ?? {}),
    });
    return [
      ...(Object.keys(rules) as RuleName[]).map((name) => describe(name, this.ruleFor(name))),
      ...(Object.keys(documentRules) as DocumentRuleName[]).map((name) =>
        describe(name, this.documentRuleFor(name)),
      ),
    ];
  }
}
