import { hasPreviewActor } from "../../client/preview-actor";
import { visitorClass, type VisitorClass } from "../../client/client";
import { documentRules, uncachedDocuments, type DocumentRuleName } from "../cache/document-rules";
import type { Edge } from "../edge";
import { VIEW_PARAMETER } from "../../client/view-marker";
import { PART_PARAMETER } from "../../client/part-parameter";
import { documentMatcher } from "./document-pattern";
import { keepsMobilePage } from "../../client/keeps-mobile-page.server";
import { BASE_PATH } from "../public-address";

/** Visitor classes that share documents. */
export type SharedClass = Exclude<VisitorClass, "desktop">;

/** A document that everybody of one class gets alike. */
export interface Eligible {
  readonly cached: true;
  readonly rule: DocumentRuleName;
  readonly visitorClass: SharedClass;
  /** Whether it is the page for slow and metered connections. */
  readonly lite: boolean;
  /** The parameters that count, in the order of their names. */
  readonly parameters: readonly (readonly [string, string])[];
}

export type Eligibility = Eligible | { readonly cached: false; readonly why: string };

/** Added by applications that pass a link on; they change nothing on the page. */
const IGNORED_PARAMETERS =
  /^(utm_\w+|from|isappinstalled|nsukey|clicktime|enterid|scene|subscene|spm|share_\w+|gclid|fbclid|_ga|_gl)$/;

/** Every cookie of ours but the anonymous ids says something about the visitor. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:__Host-)?davmu-(?!visitor=)/;

/** Longest value of a parameter that is part of a key. */
const VALUE_LIMIT = 64;

const classes = Object.entries(documentRules).map(([name, { documents, parameters }]) => ({
  name: name as DocumentRuleName,
  parameters: parameters as readonly string[],
  matchers: documents.map(documentMatcher),
}));

const never = uncachedDocuments.map(({ documents, never: why }) => ({
  why,
  matchers: documents.map(documentMatcher),
}));

const no = (why: string): Eligibility => ({ cached: false, why });

/**
 * Whether a request's document may come from the document cache: an anonymous visitor's plain
 * reading of a public page. Everything else is rendered for its visitor and touches no store.
 */
export const eligibilityOf = (
  edge: Pick<Edge, "request" | "url" | "client" | "delivery" | "lite">,
): Eligibility => {
  const { request, url, client } = edge;
  if (request.method !== "GET" && request.method !== "HEAD") return no("not a reading method");
  if (edge.delivery !== "document") return no("a data answer");
  if (request.headers.has("authorization")) return no("the request carries credentials");
  if (PERSONAL_COOKIE.test(request.headers.get("cookie") ?? "")) {
    return no("the visitor is logged in or has a form under way");
  }
  const path = url.pathname.slice(BASE_PATH.length) || "/";
  if (hasPreviewActor(url.pathname)) return no("a preview is for its editor only");
  const refused = never.find(({ matchers }) => matchers.some((matcher) => matcher.test(path)));
  if (refused !== undefined) return no(refused.why);
  const found = classes.find(({ matchers }) => matchers.some((matcher) => matcher.test(path)));
  if (found === undefined) return no("no document rule names this address");

  const parameters = [...url.searchParams].filter(
    ([name]) =>
      name !== VIEW_PARAMETER && name !== PART_PARAMETER && !IGNORED_PARAMETERS.test(name),
  );
  const unknown = parameters.find(([name]) => !found.parameters.includes(name));
  if (unknown !== undefined) return no(`the rule does not name the parameter ${unknown[0]}`);
  if (new Set(parameters.map(([name]) => name)).size < parameters.length) {
    return no("a parameter stands twice");
  }
  if (parameters.some(([, value]) => value.length > VALUE_LIMIT))
    return no("a parameter is too long");
  const shownTo = visitorClass(client, keepsMobilePage(request, url));
  if (shownTo === "desktop") return no("desktop agents are sent to the desktop page");
  return {
    cached: true,
    rule: found.name,
    visitorClass: shownTo,
    lite: edge.lite,
    parameters: parameters.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  };
};
