import { withNonce, type StoredDocument } from "./stored-document";

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
  commonHeaders.set(stored, headers);
  return headers;
}

/** A stored document as the answer to a request: whole, its head only, or 304. */
export function answerFrom(stored: StoredDocument, request: Request, nonce: string): Response {
  const headers = new Headers(headersOf(stored));
  if (isKnown(request, stored.etag)) {
    // Without a type there is no policy with a new nonce: the browser's copy keeps its own.
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : withNonce(stored, nonce), { headers });
}
