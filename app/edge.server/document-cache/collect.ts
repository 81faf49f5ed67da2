import type { Edge } from "../edge";
import { cutAtNonce, sharedHeaders, type StoredDocument } from "./stored-document";

/** Longest document that is kept, in bytes. */
const DOCUMENT_LIMIT_BYTES = 1024 * 1024;

/** What a rendering came to, as far as the store is concerned. */
export type Collected =
  | { readonly kind: "document"; readonly document: Omit<StoredDocument, "spread"> }
  /** The address shows no document (any more): redirected, not found, or meant for one visitor. */
  | { readonly kind: "none" }
  /** Broken off, or parts of it were missing: what is stored already is better. */
  | { readonly kind: "incomplete" };

export const isShareable = (response: Response): boolean =>
  response.status === 200 &&
  response.body !== null &&
  response.headers.get("content-type")?.startsWith("text/html") === true &&
  !response.headers.has("set-cookie") &&
  !/no-store|private/.test(response.headers.get("cache-control") ?? "");

/** What React writes for a part that was given up when rendering was broken off. */
const GIVEN_UP = "$RX(";

const readText = async (body: ReadableStream<Uint8Array>): Promise<string | null> => {
  const decoder = new TextDecoder();
  let html = "";
  let bytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return html + decoder.decode();
    bytes += value.byteLength;
    if (bytes > DOCUMENT_LIMIT_BYTES) {
      await reader.cancel();
      return null;
    }
    html += decoder.decode(value, { stream: true });
  }
};

const collect = async (
  body: ReadableStream<Uint8Array>,
  headers: [string, string][],
  edge: Edge,
): Promise<Collected> => {
  try {
    const html = await readText(body);
    if (html === null || html.includes(GIVEN_UP) || !edge.cacheStatus.complete) {
      return { kind: "incomplete" };
    }
    const document = {
      ...(await cutAtNonce(html, edge.nonce)),
      headers,
      fromStaleData: edge.cacheStatus.bridgesFailure,
      storedAt: Date.now(),
      globalAt: 0,
      tags: edge.cacheStatus.tags,
    };
    return { kind: "document", document };
  } catch (error) {
    edge.log.warn("document.broken_off", { reason: String(error) });
    return { kind: "incomplete" };
  }
};

/**
 * Lets a rendered answer pass on to the visitor as it streams, and tells what it came to in the
 * end: a document is whole when it was closed and every read in it gave something.
 */
export const collectDocument = (
  response: Response,
  edge: Edge,
): { readonly passed: Response; readonly collected: Promise<Collected> } => {
  if (!isShareable(response) || response.body === null) {
    const kind = response.status >= 500 ? "incomplete" : "none";
    return { passed: response, collected: Promise.resolve({ kind }) };
  }
  const [visible, copy] = response.body.tee();
  return {
    passed: new Response(visible, response),
    collected: collect(copy, sharedHeaders(response.headers), edge),
  };
};
