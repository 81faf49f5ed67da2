import type { DocumentRequest } from "./document-request";
import { SPECULATION_RULES } from "../../model/document/speculation-rules";
import type { TeedStream } from "./teed-stream";
import { sharedHeaders, storable, type StoredDocument } from "./stored-document";

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

/** Reads a document to its end, for all who ask for it meanwhile; null when it is too long to be kept. */
async function readText(
  body: ReadableStream<Uint8Array>,
  stream: TeedStream,
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
    stream.add(text);
    html = bytes > DOCUMENT_LIMIT_BYTES ? "" : html + text;
  }
}

/** The document's own age counts from its rendering, orders from the oldest part's loading. */
export function beginningOf(
  edge: DocumentRequest,
): Pick<StoredDocument, "storedAt" | "begunAt" | "observedCommands"> {
  const begunAt = edge.cacheStatus.oldest(edge.begunAt);
  return {
    storedAt: edge.isolate.now(),
    begunAt,
    observedCommands: edge.isolate.purges.observedByParts(begunAt, edge.cacheStatus.parts),
  };
}

/** Writes the content security policy for what stands in a document. */
type PolicyFor = (sources: InlineSources) => string;

/** What is kept of a document's text; null when it cannot be the same for everybody. */
async function textOf(
  html: string,
  headers: [string, string][],
  edge: DocumentRequest,
  policyFor: PolicyFor,
) {
  const plain = await withoutNonce(html, edge.nonce);
  if (plain === null) {
    edge.log.error("document.not_storable", { path: edge.url.pathname });
    return null;
  }
  const { scripts, styles } = plain.sources;
  // The page's scripts add the rules themselves.
  const policy = policyFor({ scripts: [...scripts, await hashSource(SPECULATION_RULES)], styles });
  return storable(plain.html, headers, policy);
}

/** What a document was made of, so that it need not be rendered again from the same. */
async function madeOf(edge: DocumentRequest): Promise<StoredDocument["madeOf"]> {
  const reads = await edge.cacheStatus.madeOf();
  return reads === null
    ? null
    : {
        reads: [...reads.values()],
        renderedAt: edge.isolate.now(),
        holdsUntil: Math.min(edge.cacheStatus.holdsUntil, Number.MAX_SAFE_INTEGER),
      };
}

async function collect(
  copy: ReadableStream<Uint8Array>,
  headers: [string, string][],
  edge: DocumentRequest,
  stream: TeedStream,
  policyFor: PolicyFor,
): Promise<Collected> {
  // One whose parts come late has them at its end, with scripts that put them into place: the next has not.
  const streams = edge.cacheStatus.isReading;
  const reads = streams ? null : madeOf(edge);
  try {
    const html = await readText(copy, stream);
    stream.end(true);
    const { complete, lacksParts } = edge.cacheStatus;
    if (html === null || !(complete || lacksParts)) return { kind: "incomplete" };
    const text = await textOf(html, headers, edge, policyFor);
    if (text === null) return { kind: "incomplete" };
    const document = {
      ...text,
      fromStaleData: edge.cacheStatus.usedStaleIfError,
      ...(complete ? {} : { lacksParts: true as const }),
      ...beginningOf(edge),
      madeOf: await reads,
      globalAt: 0,
      tags: edge.cacheStatus.tags,
    };
    return { kind: "document", document };
  } catch (error) {
    stream.end(false);
    edge.log.warn("document.incomplete", { reason: String(error) });
    return { kind: "incomplete" };
  }
}

/** A rendered answer on its way. */
export interface Rendered {
  readonly response: Response;
  /** What it came to in the end: a document is whole when it was closed and every read in it gave something. */
  readonly collected: Promise<Collected>;
}

/**
 * Reads a rendered document, for whoever asked and for all who come meanwhile. The body of an answer that nobody
 * may share is left alone.
 *
 * @param stream is given the document's texts as they come
 */
export function collectDocument(
  response: Response,
  edge: DocumentRequest,
  stream: TeedStream,
  policyFor: PolicyFor,
): Rendered {
  if (!isShareable(response) || response.body === null) {
    const kind = response.status >= 500 ? "incomplete" : "none";
    return { response, collected: Promise.resolve({ kind }) };
  }
  const headers = sharedHeaders(response.headers);
  return { response, collected: collect(response.body, headers, edge, stream, policyFor) };
}

/** What permits a document's inline scripts and style elements: their hashes, as sources of a policy. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The tags that a policy is about; the renderer writes no bare `<` or `>` into attributes. */
const OPENING = /<(script|style)\b[^<>]*>/g;

/**
 * Most inline elements a stored document may have: each is a hash of 53 bytes in its policy, and reverse proxies
 * take headers of 4 to 8 kB. A page has two to five, one whose parts streamed in about three for each part.
 */
const MOST_ELEMENTS = 32;

/** What a browser makes of an element's text before it computes the hash (HTML, section 13.2.3.5). */
function asParsed(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** A text as a source of a policy (Content Security Policy Level 3, section 2.3.1). */
export async function hashSource(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(asParsed(text)));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`;
}

interface WithoutNonce {
  readonly html: string;
  readonly sources: InlineSources;
}

/**
 * A document without its nonce, and the hashes of the scripts and style elements that carried it: the same
 * permission, but the same bytes for everybody. The nonce is random and nobody was given it, so that it
 * stands nowhere but where the server put it.
 *
 * @returns null for a document that needs more hashes than fit, or has the nonce where no hash can replace it
 */
export async function withoutNonce(html: string, nonce: string): Promise<WithoutNonce | null> {
  const attribute = ` nonce="${nonce}"`;
  const texts = { script: new Set<string>(), style: new Set<string>() };
  for (const { 0: tag, 1: name, index } of html.matchAll(OPENING)) {
    if (!tag.includes(attribute)) continue;
    const start = index + tag.length;
    const end = html.indexOf(`</${name}`, start);
    if (end === -1) return null;
    texts[name === "script" ? "script" : "style"].add(html.slice(start, end));
  }
  const plain = html.replaceAll(attribute, "");
  if (texts.script.size + texts.style.size > MOST_ELEMENTS || plain.includes(nonce)) return null;
  const [scripts, styles] = await Promise.all([
    Promise.all([...texts.script].map(hashSource)),
    Promise.all([...texts.style].map(hashSource)),
  ]);
  return { html: plain, sources: { scripts, styles } };
}
