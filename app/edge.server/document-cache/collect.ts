import type { DocumentVisit } from "./document-visit";
import type { FollowedText } from "./followed-text";
import { cutAtNonce, sharedHeaders, type StoredDocument } from "./stored-document";

/** Longest document that is kept, in bytes. */
const DOCUMENT_LIMIT_BYTES = 1024 * 1024;

/** What a rendering came to, as far as the store is concerned. */
export type Collected =
  | {
      readonly kind: "document";
      readonly document: Omit<StoredDocument, "spread">;
    }
  /** The address shows no document (any more): redirected, not found, or meant for one visitor. */
  | { readonly kind: "none" }
  /** Broken off, or parts of it were missing: what is stored already is better. */
  | { readonly kind: "incomplete" };

export function isShareable(response: Response): boolean {
  return (
    response.status === 200 &&
    response.body !== null &&
    response.headers.get("content-type")?.startsWith("text/html") === true &&
    !response.headers.has("set-cookie") &&
    !/no-store|private/.test(response.headers.get("cache-control") ?? "")
  );
}

/** Reads a document to its end, for all who follow it; null when it is too long to be kept. */
async function readText(
  body: ReadableStream<Uint8Array>,
  followed: FollowedText,
): Promise<string | null> {
  const decoder = new TextDecoder();
  let html = "";
  let bytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes > DOCUMENT_LIMIT_BYTES ? null : html + decoder.decode();
    bytes += value.byteLength;
    const text = decoder.decode(value, { stream: true });
    followed.add(text);
    html = bytes > DOCUMENT_LIMIT_BYTES ? "" : html + text;
  }
}

/** The document's own age counts from its rendering, orders from the oldest part's loading. */
function beginningOf(edge: DocumentVisit): Pick<StoredDocument, "storedAt" | "begunAt" | "seen"> {
  const begunAt = edge.cacheStatus.oldest(edge.begunAt);
  return {
    storedAt: edge.isolate.now(),
    begunAt,
    seen: edge.isolate.purges.seenByParts(begunAt, edge.cacheStatus.parts),
  };
}

async function collect(
  copy: ReadableStream<Uint8Array>,
  headers: [string, string][],
  edge: DocumentVisit,
  followed: FollowedText,
): Promise<Collected> {
  try {
    const html = await readText(copy, followed);
    followed.end(true);
    const { complete, lacksParts } = edge.cacheStatus;
    if (html === null || !(complete || lacksParts)) return { kind: "incomplete" };
    const document = {
      ...(await cutAtNonce(html, edge.nonce)),
      headers,
      fromStaleData: edge.cacheStatus.bridgesFailure,
      ...(complete ? {} : { lacksParts: true as const }),
      ...beginningOf(edge),
      globalAt: 0,
      tags: edge.cacheStatus.tags,
    };
    return { kind: "document", document };
  } catch (error) {
    followed.end(false);
    edge.log.warn("document.broken_off", { reason: String(error) });
    return { kind: "incomplete" };
  }
}

/**
 * Lets a rendered answer pass on to the visitor as it streams, and tells what it came to in the
 * end: a document is whole when it was closed and every read in it gave something.
 *
 * @param followed is given the document's texts as they come
 */
export function collectDocument(
  response: Response,
  edge: DocumentVisit,
  followed: FollowedText,
): { readonly passed: Response; readonly collected: Promise<Collected> } {
  if (!isShareable(response) || response.body === null) {
    const kind = response.status >= 500 ? "incomplete" : "none";
    return { passed: response, collected: Promise.resolve({ kind }) };
  }
  const headers = sharedHeaders(response.headers);
  const [visible, copy] = response.body.tee();
  return {
    passed: new Response(visible, response),
    collected: collect(copy, headers, edge, followed),
  };
}
