import { digest, encodeKey } from "../../app/edge.server/cache/key";
import { parseConfig } from "../../app/edge.server/config";
import {
  type CallUrl,
  type ParameterValues,
  matchCall,
  type ServiceName,
} from "../../app/upstream.server/call-pattern";
import { declaredCalls } from "../../app/upstream.server/calls";
import {
  isPublic,
  keyOf,
  tagsOf,
  type PublicDeclaration,
  type VisitorDeclaration,
} from "../../app/upstream.server/declaration";
import type { DocumentRule } from "../../app/edge.server/cache/rule";

/** The possible calls of a URL: one for every service whose base it is below. */
function callsAt(url: URL, upstreams: Readonly<Record<string, string>>): CallUrl[] {
  return (Object.entries(upstreams) as [ServiceName, string][]).flatMap(([service, base]) => {
    const pageUrl = `${url.origin}${url.pathname}`;
    if (!pageUrl.startsWith(`${base}/`)) return [];
    const path = pageUrl.slice(base.length + 1).split("/");
    const query = Object.fromEntries(url.searchParams);
    return [{ service, path: path.map(decodeURIComponent), query }];
  });
}

/** @param given null where a rule is asked for by its name: key and tags depend on the parameters */
async function explainPublic(
  call: PublicDeclaration,
  given: ParameterValues | null,
): Promise<string> {
  const { name, pattern, priority, rule } = call;
  const key = given && (await digest(encodeKey([name, ...keyOf(call, given)])));
  return [
    `upstream call    ${name}`,
    `declared as      ${pattern.text}`,
    `key              ${key ?? "of a URL alone: explain the call's URL"}`,
    "  made of        the call's name, service, path, parameters",
    `tags             ${(given === null ? call.tags : tagsOf(call, given)).join(" ")}`,
    ...lifetimes(rule, "the upstream"),
    `tombstone        stored for ${rule.negative} s, never served stale`,
    `time-out         ${rule.timeoutMs} ms; given up under load with: ${priority}`,
    "source           its declaration in app/upstream.server (overrides: see the operators' page)",
  ].join("\n");
}

function explainVisitors({
  name,
  pattern,
  uncachedBecause,
  timeoutMs,
}: VisitorDeclaration): string {
  return [
    `upstream call    ${name}`,
    `declared as      ${pattern.text}`,
    `never cached     with a visitor's token: ${uncachedBecause}`,
    `time-out         ${timeoutMs} ms`,
  ].join("\n");
}

/** Explains the upstream call of a rule's name, line by line; null when there is none. */
export async function explainCallNamed(name: string): Promise<string | null> {
  const call = declaredCalls().find((declared) => declared.name === name);
  if (call === undefined) return null;
  return isPublic(call) ? explainPublic(call, null) : explainVisitors(call);
}

/**
 * Explains an upstream call, line by line; null for a URL that is none of the site's calls.
 */
export async function explainCall(
  url: string,
  environment: Readonly<Record<string, string>>,
): Promise<string | null> {
  if (!URL.canParse(url)) return null;
  const asked = callsAt(new URL(url), { ...parseConfig(environment).upstream });
  const explained: string[] = [];
  for (const call of declaredCalls()) {
    for (const at of asked) {
      const given = matchCall(call.pattern, at);
      if (given === null) continue;
      explained.push(isPublic(call) ? await explainPublic(call, given) : explainVisitors(call));
    }
  }
  return explained.length === 0 ? null : explained.join("\n\n");
}

/**
 * The lines of an explanation that tell how long something lives at the edge.
 *
 * @param work whose failure stale-if-error covers: "rendering" or "the upstream"
 */
export function lifetimes(
  rule: Omit<DocumentRule, "documents" | "parameters">,
  work: string,
): string[] {
  return [
    `fresh            ${rule.fresh} s (spread by up to ${rule.jitter * 100} %)`,
    `then refreshed   ${rule.staleWhileRevalidate} s while the old one is served`,
    `stale-if-error   ${rule.staleIfError} s if ${work} fails or takes over ${rule.softDeadlineMs} ms`,
    `tiers            memory, data centre${rule.global ? ", global" : ""}`,
  ];
}
