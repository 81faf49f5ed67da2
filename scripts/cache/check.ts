import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod";
import { matchCall, parseCallPattern } from "../../app/edge.server/cache/call-pattern";
import { documentRuleSchema, ruleSchema } from "../../app/edge.server/cache/rule";
import { documentRules, uncachedDocuments } from "../../app/edge.server/cache/document-rules";
import { rules } from "../../app/edge.server/cache/rules";
import { documentMatcher } from "../../app/edge.server/document-cache/document-pattern";
import { callsIn, type WrittenCall } from "./written-calls";
import { visitorCalls } from "../../app/edge.server/cache/visitor-calls";

const CALLS = "app/platform.server";
const ROUTES = "app/routes.ts";
const RULES = "app/edge.server/cache/rules.ts";
const VISITOR_CALLS = "app/edge.server/cache/visitor-calls.ts";
const DOCUMENT_RULES = "app/edge.server/cache/document-rules.ts";

/** Whether a pattern may be the written call on one of its paths: computed parts match anything. */
const mayBe = (call: WrittenCall, path: readonly string[] | null, text: string): boolean => {
  const pattern = parseCallPattern(text);
  const service = call.services.some((name) => name === pattern.service || name === "*");
  const method = call.methods.some((name) => name === pattern.method || name === "*");
  if (!(service || call.services.length === 0) || !method) return false;
  if (path === null) return true;
  const segments = pattern.segments.map((segment, index) =>
    path[index] === "*" ? `{p${index}}` : segment,
  );
  const written = { method: pattern.method, service: pattern.service, path };
  return matchCall({ ...pattern, segments }, written) !== null;
};

const isCovered = (call: WrittenCall, patterns: readonly string[]): boolean =>
  (call.paths ?? [null]).every((path) => patterns.some((text) => mayBe(call, path, text)));

/** Patterns that no written call of their kind can be, one line each. */
const deadPatterns = (
  file: string,
  patterns: readonly string[],
  calls: readonly WrittenCall[],
): string[] => {
  const lines = readFileSync(file, "utf8").split("\n");
  return patterns
    .filter(
      (text) =>
        !calls.some((call) => (call.paths ?? [null]).some((path) => mayBe(call, path, text))),
    )
    .map((text) => {
      const line = lines.findIndex((written) => written.includes(`"${text}"`)) + 1;
      return `${file}:${line} no call is ${text}`;
    });
};

const placeOf = (file: string, name: string): string => {
  const lines = readFileSync(file, "utf8").split("\n");
  return `${file}:${lines.findIndex((line) => line.startsWith(`  ${name}:`)) + 1}`;
};

/** Rules of a file that break their schema, an unknown part included. */
const malformed = (file: string, found: object, schema: z.ZodObject): string[] =>
  Object.entries(found).flatMap(([name, rule]) => {
    const issue = schema.strict().safeParse(rule).error?.issues[0];
    if (issue === undefined) return [];
    return [`${placeOf(file, name)} ${name}: ${issue.path.join(".")} ${issue.message}`];
  });

const ruleProblems = (calls: readonly WrittenCall[]): string[] => {
  const used = new Set(calls.flatMap((call) => call.rules));
  const dead = Object.keys(rules).filter((name) => !used.has(name));
  return [
    ...malformed(RULES, rules, ruleSchema),
    ...malformed(DOCUMENT_RULES, documentRules, documentRuleSchema),
    ...dead.map((name) => `${placeOf(RULES, name)} no call uses the rule ${name}`),
    ...Object.entries(rules)
      .filter(([name]) => used.has(name))
      .flatMap(([name, rule]) =>
        deadPatterns(
          RULES,
          rule.calls,
          calls.filter((call) => call.rules.includes(name)),
        ),
      ),
    ...visitorCalls.flatMap((group) =>
      deadPatterns(
        VISITOR_CALLS,
        group.calls,
        calls.filter(({ kind }) => kind === "callAsVisitor"),
      ),
    ),
  ];
};

const callProblem = (call: WrittenCall): string[] => {
  if (!call.isReadable) return [`${call.where} a call that is not described where it is made`];
  if (call.kind === "callAsVisitor") {
    const covered = isCovered(
      call,
      visitorCalls.flatMap((group) => group.calls),
    );
    return covered
      ? []
      : [`${call.where} a visitor's call that visitor-calls.ts does not name as never cached`];
  }
  const named = Object.entries(rules).filter(([name]) => call.rules.includes(name));
  const covered = isCovered(
    call,
    named.flatMap(([, rule]) => rule.calls),
  );
  return covered
    ? []
    : [`${call.where} a public call that its rule ${call.rules.join("/")} does not name`];
};

/** An address that a route of the table matches: `:actor/doc/:id?` becomes `/x/doc/x`. */
const sampleOf = (route: string): string =>
  `/${route
    .replaceAll(/:\w+\?/g, "")
    .replaceAll(/:\w+/g, "x")
    .replaceAll(/\/+/g, "/")}`;

/** Screens that neither a document rule names nor the list of those rendered each time. */
const documentProblems = (): string[] => {
  const patterns = [...Object.values(documentRules), ...uncachedDocuments].flatMap(
    ({ documents }) => [...documents],
  );
  return readFileSync(ROUTES, "utf8")
    .split("\n")
    .flatMap((text, index) => {
      const route = /\broute\("([^"]+)"/.exec(text)?.[1];
      if (route === undefined || route.startsWith("-/") || route === "*") return [];
      const sample = sampleOf(route);
      return patterns.some((pattern) => documentMatcher(pattern).test(sample))
        ? []
        : [`${ROUTES}:${index + 1} no document rule and no explicit never names /${route}`];
    });
};

/** What is wrong with the cache rules, one line each with file and line; empty when nothing is. */
export const checkCacheRules = (folder = CALLS): string[] => {
  const calls = readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => callsIn(join(folder, name)));
  return [...ruleProblems(calls), ...calls.flatMap(callProblem), ...documentProblems()];
};
