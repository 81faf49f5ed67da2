import type { RouteConfigEntry } from "@remix-run/route-config";
import type * as z from "zod";
import { documentRules, uncachedDocuments } from "../../app/edge.server/cache/document-rules";
import { documentRuleSchema, policySchema } from "../../app/edge.server/cache/rule";
import { documentMatcher } from "../../app/edge.server/document-cache/eligibility";
import { declaredCalls } from "../../app/upstream.server/calls";
import { isPublic, type Declaration } from "../../app/upstream.server/declaration";
import routes from "../../app/routes";

/** What breaks a schema, an unknown part included. */
function malformed(name: string, found: object, schema: z.ZodObject): string[] {
  const issue = schema.strict().safeParse(found).error?.issues[0];
  return issue === undefined ? [] : [`${name}: ${issue.path.join(".")} ${issue.message}`];
}

/** What is wrong with the declarations of calls that the compiler does not see. */
export function callProblems(calls: readonly Declaration[]): string[] {
  const first = (call: Declaration) => calls.find(({ name }) => name === call.name) ?? call;
  return [
    ...calls
      .filter((call) => first(call) !== call)
      .map((call) => `${call.name}: ${first(call).pattern.text} and ${call.pattern.text}`),
    ...calls
      .filter(({ name }) => Object.hasOwn(documentRules, name))
      .map(({ name }) => `${name}: also the name of a rule for documents`),
    ...calls
      .filter(isPublic)
      .flatMap(({ rule: { name, ...policy }, pattern }) => [
        ...malformed(name, policy, policySchema),
        ...(pattern.method === "GET" ? [] : [`${name}: only a GET can be answered from a cache`]),
      ]),
  ];
}

/** The URLs below the base path at which something is shown, in the routes' own notation. */
function screensOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ index, path = "", children = [] }) => [
    ...(index === true || (path !== "" && children.length === 0) ? [path] : []),
    ...screensOf(children),
  ]);
}

/** A URL that a route matches: `:actor/doc/:id?` becomes `/x/doc`. */
function sampleOf(route: string): string {
  return `/${route
    .replaceAll(/:\w+\?/g, "")
    .replaceAll(/:\w+/g, "x")
    .replaceAll(/\/+/g, "/")}`;
}

/** Screens that no document rule names, and lines of the document rules that no screen is at. */
export function documentProblems(entries: readonly RouteConfigEntry[]): string[] {
  const screens = screensOf(entries).filter((path) => !path.startsWith("-/") && path !== "*");
  const named = [...Object.values(documentRules), ...uncachedDocuments].flatMap(({ documents }) => [
    ...documents,
  ]);
  const leadsTo = (pattern: string, screen: string) =>
    documentMatcher(pattern).test(sampleOf(screen));
  return [
    ...screens
      .filter((screen) => !named.some((pattern) => leadsTo(pattern, screen)))
      .map((screen) => `no document rule and no explicit never names /${screen}`),
    ...named
      .filter((pattern) => !screens.some((screen) => leadsTo(pattern, screen)))
      .map((pattern) => `no screen is at ${pattern}, which document-rules.ts names`),
  ];
}

/** What is wrong with the rules of calls and documents, one line each; empty when nothing is. */
export async function checkCacheRules(): Promise<string[]> {
  return [
    ...callProblems(declaredCalls()),
    ...Object.entries(documentRules).flatMap(([name, rule]) =>
      malformed(name, rule, documentRuleSchema),
    ),
    ...documentProblems(await Promise.resolve(routes)),
  ];
}
