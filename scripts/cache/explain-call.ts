import {
  callKey,
  matchCall,
  parseCallPattern,
  resolveTags,
  type Call,
} from "../../app/edge.server/cache/call-pattern";
import { digest, encodeKey } from "../../app/edge.server/cache/key";
import { ruleNamed, rules, type RuleName } from "../../app/edge.server/cache/rules";
import { visitorCalls } from "../../app/edge.server/cache/visitor-calls";
import { parseConfig } from "../../app/edge.server/config";
import { lifetimes } from "./lifetimes";

/** The calls an address may be: one for every service whose base it is below. */
const callsAt = (url: URL, upstreams: Readonly<Record<string, string>>): Call[] =>
  Object.entries(upstreams).flatMap(([service, base]) => {
    if (!`${url.origin}${url.pathname}`.startsWith(`${base}/`)) return [];
    const path = `${url.origin}${url.pathname}`.slice(base.length + 1).split("/");
    const query = Object.fromEntries(url.searchParams);
    return [{ method: "GET", service, path: path.map(decodeURIComponent), query }];
  });

const patternOf = (patterns: readonly string[], call: Call): string | undefined =>
  patterns.find((text) => matchCall(parseCallPattern(text), call) !== null);

const explainRule = async (name: RuleName, pattern: string, call: Call): Promise<string> => {
  const rule = ruleNamed(name);
  return [
    `upstream call    ${pattern}`,
    `rule             ${name}, because it names that call`,
    `key              ${await digest(encodeKey([name, ...callKey(call)]))}`,
    "  made of        rule, service, path, parameters",
    `tags             ${resolveTags(rule, call).join(" ")}`,
    ...lifetimes(rule, "the upstream"),
    `gone             remembered for ${rule.negative} s, never served stale`,
    `time-out         ${rule.timeoutMs} ms; given up under load with: ${rule.priority}`,
    "source           app/edge.server/cache/rules.ts (overrides: see the operators' page)",
  ].join("\n");
};

/**
 * What the edge does with a call to an upstream, line by line; null for an address that is below no
 * upstream's base, or is no call the site makes.
 */
export const explainCall = async (
  address: string,
  environment: Readonly<Record<string, string>>,
): Promise<string | null> => {
  if (!URL.canParse(address)) return null;
  const calls = callsAt(new URL(address), { ...parseConfig(environment).upstream });
  const explained: string[] = [];
  for (const call of calls) {
    for (const name of Object.keys(rules) as RuleName[]) {
      const pattern = patternOf(rules[name].calls, call);
      if (pattern !== undefined) explained.push(await explainRule(name, pattern, call));
    }
    for (const { never, calls: patterns } of visitorCalls) {
      const pattern = ["GET", "POST"]
        .map((method) => patternOf(patterns, { ...call, method }))
        .find((found) => found !== undefined);
      if (pattern === undefined) continue;
      explained.push(
        `upstream call    ${pattern}\nnever cached     with a visitor's token: ${never}`,
      );
    }
  }
  return explained.length === 0 ? null : explained.join("\n\n");
};
