import { documentRules } from "../../edge.server/cache/document-rules";
import type { CacheRule } from "../../edge.server/cache/rule";
import { declaredCalls } from "../../upstream.server/calls";
import { isPublic } from "../../upstream.server/declaration";

/** The rules that the platform's calls declare. */
export function declaredRules(): readonly CacheRule[] {
  return declaredCalls()
    .filter(isPublic)
    .map(({ rule }) => rule);
}

/** The overrides that are of no rule, neither of a call's nor of documents. */
export function unknownRules(overrides: object): readonly string[] {
  const known = new Set([
    ...declaredRules().map(({ name }) => name),
    ...Object.keys(documentRules),
  ]);
  return Object.keys(overrides).filter((name) => !known.has(name));
}
