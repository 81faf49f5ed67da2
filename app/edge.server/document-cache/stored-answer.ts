import type { StoredDocument } from "./stored-document";

function opaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, "");
}

/** Whether the browser has this version already: compared weakly (RFC 9110, section 13.1.2). */
function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match")?.trim();
  return known === "*" || (known?.split(",") ?? []).map(opaqueTag).includes(opaqueTag(etag));
}

/** The headers of all answers from a stored document: a copy is made in a fifth of the time. */
const commonHeaders = new WeakMap<StoredDocument, Headers>();

function headersOf(stored: StoredDocument): Headers {
  const known = commonHeaders.get(stored);
  if (known !== undefined) return known;
  const headers = new Headers(
    stored.headers.map(([name, value]): [string, string] => [name, value]),
  );
  headers.set("etag", stored.etag);
  // Everybody's copy, which each use has to check: what is taken down must not live on in a cache of others.
  headers.set("cache-control", "public, no-cache");
  // What a cache needs one copy each of. Connections change too often to be named (`ECT`): the check
  // finds out (docs/decisions/0028-stored-documents.md).
  headers.set("vary", "accept-language, user-agent, save-data");
  commonHeaders.set(stored, headers);
  return headers;
}

/** What a 304 leaves out: the browser keeps the policy and the type of its copy, whose text is the same. */
const OF_THE_TEXT = ["content-type", "content-security-policy", "link"];

/** A stored document as the answer to a request: all of it, its head only, or 304. */
export function answerFrom(stored: StoredDocument, request: Request): Response {
  const headers = new Headers(headersOf(stored));
  if (isKnown(request, stored.etag)) {
    for (const name of OF_THE_TEXT) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : stored.bytes, { headers });
}
