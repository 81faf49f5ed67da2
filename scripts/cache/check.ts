import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { matchCall, parseCallPattern } from "../../app/edge.server/cache/call-pattern";
import { documentRuleSchema, ruleSchema } from "../../app/edge.server/cache/rule";
import { documentRules, rules, uncachedDocuments } from "../../app/edge.server/cache/rules";
import { documentMatcher } from "../../app/edge.server/document-cache/document-pattern";
import { visitorCalls } from "../../app/edge.server/cache/visitor-calls";

const CALLS = "app/platform.server";
const ROUTES = "app/routes.ts";
const RULES = "app/edge.server/cache/rules.ts";

/** What can be read off a call's source; null where it is computed. */
interface WrittenCall {
  readonly where: string;
  readonly kind: "readPublic" | "callAsVisitor";
  readonly rules: readonly string[];
  readonly services: readonly string[];
  readonly methods: readonly string[];
  readonly paths: readonly (readonly string[])[] | null;
}

/** The texts an expression may be: literals and both sides of conditions; `*` where computed. */
const textsOf = (node: ts.Expression | undefined): string[] => {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  return ["*"];
};

const pathsOf = (node: ts.Expression | undefined): string[][] | null => {
  if (node === undefined) return null;
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [pathsOf(node.whenTrue), pathsOf(node.whenFalse)];
    return yes === null || no === null ? null : [...yes, ...no];
  }
  if (!ts.isArrayLiteralExpression(node)) return null;
  return node.elements.reduce<string[][]>(
    (paths, element) => paths.flatMap((path) => textsOf(element).map((text) => [...path, text])),
    [[]],
  );
};

const readCall = (node: ts.CallExpression, file: ts.SourceFile): WrittenCall | null => {
  const name = ts.isIdentifier(node.expression) ? node.expression.text : "";
  if (name !== "readPublic" && name !== "callAsVisitor") return null;
  const described = node.arguments[1];
  if (described === undefined || !ts.isObjectLiteralExpression(described)) return null;
  const value = (key: string): ts.Expression | undefined => {
    const property = described.properties.find(
      (candidate): candidate is ts.PropertyAssignment =>
        ts.isPropertyAssignment(candidate) && candidate.name.getText(file) === key,
    );
    return property?.initializer;
  };
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return {
    where: `${file.fileName}:${line + 1}`,
    kind: name,
    rules: textsOf(value("rule")),
    services: textsOf(value("service")),
    methods: name === "readPublic" ? ["GET"] : textsOf(value("method")),
    paths: pathsOf(value("path")),
  };
};

const callsIn = (path: string): WrittenCall[] => {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, true);
  const found: WrittenCall[] = [];
  const visit = (node: ts.Node): void => {
    const call = ts.isCallExpression(node) ? readCall(node, file) : null;
    if (call !== null) found.push(call);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** Whether one of the patterns may be the written call: computed parts match anything. */
const isCovered = (call: WrittenCall, patterns: readonly string[]): boolean => {
  const parsed = patterns.map(parseCallPattern);
  return (call.paths ?? [null]).every((path) =>
    parsed.some((pattern) => {
      const service = call.services.some((name) => name === pattern.service || name === "*");
      const method = call.methods.some((name) => name === pattern.method || name === "*");
      if (!(service || call.services.length === 0) || !method) return false;
      if (path === null) return true;
      const segments = pattern.segments.map((segment, index) =>
        path[index] === "*" ? `{p${index}}` : segment,
      );
      const { service: named } = pattern;
      return (
        matchCall({ ...pattern, segments }, { method: pattern.method, service: named, path }) !==
        null
      );
    }),
  );
};

const lineOfRule = (name: string): number =>
  readFileSync(RULES, "utf8")
    .split("\n")
    .findIndex((line) => line.startsWith(`  ${name}:`)) + 1;

const ruleProblems = (calls: readonly WrittenCall[]): string[] => {
  const used = new Set(calls.flatMap((call) => call.rules));
  const malformed = [
    ...Object.entries(rules).map(
      ([name, rule]) => [name, ruleSchema.strict().safeParse(rule)] as const,
    ),
    ...Object.entries(documentRules).map(
      ([name, rule]) => [name, documentRuleSchema.strict().safeParse(rule)] as const,
    ),
  ].flatMap(([name, { error }]) =>
    error === undefined
      ? []
      : [
          `${RULES}:${lineOfRule(name)} ${name}: ${error.issues[0]?.path.join(".")} ${error.issues[0]?.message}`,
        ],
  );
  const dead = Object.keys(rules)
    .filter((name) => !used.has(name))
    .map((name) => `${RULES}:${lineOfRule(name)} no call uses the rule ${name}`);
  return [...malformed, ...dead];
};

const callProblem = (call: WrittenCall): string[] => {
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
