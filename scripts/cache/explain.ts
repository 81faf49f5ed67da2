import { bareHost } from "../../app/edge.server/host/host";
import { documentRules, type DocumentRuleName } from "../../app/edge.server/cache/document-rules";
import { documentMatcher, eligibilityOf } from "../../app/edge.server/document-cache/eligibility";
import { documentKey } from "../../app/edge.server/document-cache/document-request";
import { createRequestContext, type RequestContext } from "../../app/edge.server/request-context";
import { createIsolate } from "../../app/edge.server/isolate";
import { BASE_PATH } from "../../app/model/url/base-path";
import { parseConfig } from "../../app/edge.server/config";
import { builtId } from "../built-id";
import { operatorsEnvironment } from "./environment";
import { tagsOfPage } from "./page-tags";
import { explainCall, explainCallNamed, lifetimes } from "./explain-call";

/** What a visitor sends, as far as it decides about documents. */
export interface Visit {
  readonly userAgent?: string | undefined;
  readonly cookie?: string | undefined;
  /** An `Accept-Language` header. */
  readonly language?: string | undefined;
}

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";

const DOCUMENT_SOURCE =
  "source           app/edge.server/cache/document-rules.ts (overrides: see the operators' page)";

function isBelowBase(pathname: string): boolean {
  return pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);
}

export function edgeFor(url: string, visit: Visit): RequestContext {
  const environment: Record<string, string> = {
    BUILD_ID: builtId() ?? "",
    ...operatorsEnvironment(),
  };
  const site = environment.WAP_HOST ?? "";
  if (!URL.canParse(url, site)) throw new Error(`Not a URL: ${url}`);
  const headers = new Headers({ "user-agent": visit.userAgent ?? PHONE });
  if (visit.cookie !== undefined) headers.set("cookie", visit.cookie);
  if (visit.language !== undefined) headers.set("accept-language", visit.language);
  const request = new Request(new URL(url, site), { headers });
  return createRequestContext(
    request,
    bareHost(environment),
    { waitUntil: () => {} },
    { isolate: createIsolate() },
  );
}

function isDocumentRule(name: string): name is DocumentRuleName {
  return Object.hasOwn(documentRules, name);
}

/** Explains a rule by the name that `Cache-Status` gives it; null when there is none. */
async function explainRule(name: string): Promise<string | null> {
  if (!isDocumentRule(name)) return explainCallNamed(name);
  const rule = documentRules[name];
  return [
    `document rule    ${name}`,
    `URLs             ${rule.documents.join(" ")}`,
    `parameters       ${rule.parameters.join(" ")}`,
    ...lifetimes(rule, "rendering"),
    DOCUMENT_SOURCE,
  ].join("\n");
}

/** What is said of a URL that neither the site nor one of its upstream calls has. */
function notOurs(url: string): string {
  const { siteOrigin, upstream } = parseConfig(operatorsEnvironment());
  const bases = Object.entries(upstream).map(([service, base]) => `  ${service.padEnd(15)}${base}`);
  return [
    `url              ${url}`,
    `not ours         the site is ${siteOrigin}${BASE_PATH}/…, and no call the site makes has this URL`,
    "bases of calls   (UPSTREAM_… in the environment, as WAP_HOST, names another site's)",
    ...bases,
  ].join("\n");
}

/**
 * Line by line what the edge does with a visit, or with a call to an upstream, and why.
 *
 * @param asked a URL, or a rule's name
 */
export async function explain(asked: string, visit: Visit): Promise<string> {
  const known = (await explainRule(asked)) ?? (await explainCall(asked, operatorsEnvironment()));
  if (known !== null) return known;
  const { siteOrigin, hashidsSalt } = parseConfig(operatorsEnvironment());
  const url = URL.canParse(asked, siteOrigin) ? new URL(asked, siteOrigin) : null;
  if (url !== null && (url.origin !== siteOrigin || !isBelowBase(url.pathname)))
    return notOurs(asked);
  const context = edgeFor(asked, visit);
  const found = eligibilityOf(context);
  const head = [
    `url              ${context.url.pathname}${context.url.search}`,
    `client           ${context.client.class}, ${context.client.app}, ${context.client.os}`,
    `language         ${context.locale}`,
    `request type     ${context.requestType}`,
  ];
  if (!found.cached) return [...head, `document cache   passed by: ${found.why}`].join("\n");
  const tags = tagsOfPage(context.url, hashidsSalt);
  const rule = documentRules[found.rule];
  const path = context.url.pathname.slice(BASE_PATH.length) || "/";
  const pattern = rule.documents.find((candidate) => documentMatcher(candidate).test(path));
  return [
    ...head,
    `document cache   ${found.rule}, because the URL matches ${pattern}`,
    `visitor class    ${found.visitorClass}${found.lite ? ", lite" : ""}`,
    `parameters       ${found.parameters.map((pair) => pair.join("=")).join("&") || "none count"}`,
    `key              ${await documentKey(context, found)}`,
    `  made of        build ${context.config.buildId}, host, path, parameters, class, lite or full, language`,
    `tags             ${[...tags.own, ...tags.shared].join(" ")}`,
    ...lifetimes(rule, "rendering"),
    DOCUMENT_SOURCE,
  ].join("\n");
}
