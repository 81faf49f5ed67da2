import type { DocumentVisit } from "./document-visit";
import type { Eligible, SharedClass } from "./eligibility";

/** One agent that stands for its whole class, so that no document can depend on more than that. */
export const AGENTS: Readonly<Record<SharedClass, string>> = {
  visitor:
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
  own: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile mediacloudclient",
  crawler: "Googlebot/2.1",
};

/**
 * The request that a shared document is rendered from: made of the key and nothing else. Whatever
 * the visitor sent besides (cookies, headers, other parameters) cannot get into the document,
 * because rendering never sees it.
 */
export function canonicalRequest(
  edge: Pick<DocumentVisit, "url" | "locale">,
  eligible: Eligible,
): Request {
  const url = new URL(edge.url.pathname, edge.url);
  for (const [name, value] of eligible.parameters) url.searchParams.set(name, value);
  return new Request(url, {
    headers: {
      accept: "text/html",
      "accept-language": edge.locale,
      "user-agent": AGENTS[eligible.visitorClass],
      ...(eligible.lite ? { "save-data": "on" } : {}),
    },
  });
}
