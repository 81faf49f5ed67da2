import type { DocumentRequest } from "./document-request";
import { SPECULATION_RULES } from "../../model/document/speculation-rules";
import type { TeedStream } from "./teed-stream";
import { sharedHeaders, toStoredParts, type StoredDocument } from "./stored-document";

/** Longest document that is stored, in bytes. */
const DOCUMENT_LIMIT_BYTES = 1024 * 1024;

/** The result of a rendering for the store. */
export type Collected =
  | {
      readonly kind: "document";
      readonly document: Omit<StoredDocument, "spread">;
    }
  /** No shared document at this URL: a redirect, 404, or a response for one visitor. */
  | { readonly kind: "none" }
  /** Broken off or incomplete: the stored document stays. */
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

/** Reads a document into the stream of all its visitors; null when it is too long to be stored. */
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

/** A document's age counts from its rendering; commands are compared with the load of its oldest part. */
export function beginningOf(
  context: DocumentRequest,
): Pick<StoredDocument, "storedAt" | "begunAt" | "observedCommands"> {
  const begunAt = context.cacheStatus.oldest(context.begunAt);
  return {
    storedAt: context.isolate.now(),
    begunAt,
    observedCommands: context.isolate.purges.observedByParts(begunAt, context.cacheStatus.parts),
  };
}

/** Makes a content security policy for a document's inline elements. */
type PolicyFor = (sources: InlineSources) => string;

/** The stored form of a document's text; null when it cannot be shared. */
async function textOf(
  html: string,
  headers: [string, string][],
  context: DocumentRequest,
  policyFor: PolicyFor,
) {
  const plain = await withoutNonce(html, context.nonce);
  if (plain === null) {
    context.log.error("document.not_storable", { path: context.url.pathname });
    return null;
  }
  const { scripts, styles } = plain.sources;
  // The page's scripts insert the speculation rules.
  const policy = policyFor({ scripts: [...scripts, await hashSource(SPECULATION_RULES)], styles });
  return toStoredParts(plain.html, headers, policy);
}

/** The reads of a document, by which it can be extended without rendering; null when one cannot be repeated. */
async function madeOf(context: DocumentRequest): Promise<StoredDocument["madeOf"]> {
  const reads = await context.cacheStatus.madeOf();
  return reads === null
    ? null
    : {
        reads: [...reads.values()],
        renderedAt: context.isolate.now(),
        holdsUntil: Math.min(context.cacheStatus.holdsUntil, Number.MAX_SAFE_INTEGER),
      };
}

async function collect(
  copy: ReadableStream<Uint8Array>,
  headers: [string, string][],
  context: DocumentRequest,
  stream: TeedStream,
  policyFor: PolicyFor,
): Promise<Collected> {
  // A streamed document has its late parts at the end, with scripts that move them: render the next one anew.
  const streams = context.cacheStatus.hasPendingReads;
  const reads = streams ? null : madeOf(context);
  try {
    const html = await readText(copy, stream);
    stream.end(true);
    const { complete, lacksParts } = context.cacheStatus;
    if (html === null || !(complete || lacksParts)) return { kind: "incomplete" };
    const text = await textOf(html, headers, context, policyFor);
    if (text === null) return { kind: "incomplete" };
    const document = {
      ...text,
      fromStaleData: context.cacheStatus.usedStaleIfError,
      ...(complete ? {} : { lacksParts: true as const }),
      ...beginningOf(context),
      madeOf: await reads,
      globalAt: 0,
      tags: context.cacheStatus.tags,
    };
    return { kind: "document", document };
  } catch (error) {
    stream.end(false);
    context.log.warn("document.incomplete", { reason: String(error) });
    return { kind: "incomplete" };
  }
}

/** A rendered answer in progress. */
export interface Rendered {
  readonly response: Response;
  /** Its result; a document is complete when it was closed and every read gave a response. */
  readonly collected: Promise<Collected>;
}

/**
 * Collects a rendered document for the store and its visitors. The body of a response that cannot be shared stays
 * unread.
 *
 * @param stream gets the document's text as it arrives
 */
export function collectDocument(
  response: Response,
  context: DocumentRequest,
  stream: TeedStream,
  policyFor: PolicyFor,
): Rendered {
  if (!isShareable(response) || response.body === null) {
    const kind = response.status >= 500 ? "incomplete" : "none";
    return { response, collected: Promise.resolve({ kind }) };
  }
  const headers = sharedHeaders(response.headers);
  return { response, collected: collect(response.body, headers, context, stream, policyFor) };
}

/** Hashes of a document's inline scripts and style elements, as sources of a policy. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Tags with a nonce; the renderer writes no bare `<` or `>` into attributes. */
const OPENING = /<(script|style)\b[^<>]*>/g;

/**
 * Most inline elements of a stored document: each is a hash of 53 bytes in its policy, and reverse proxies accept
 * headers of 4 to 8 kB. A page has two to five, and about three more for each streamed part.
 */
const MAX_ELEMENTS = 32;

/** The text that a browser hashes, with line breaks normalised (HTML, section 13.2.3.5). */
function asParsed(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** A text as a source of a policy (Content Security Policy Level 3, section 2.3.1). */
async function hashSource(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(asParsed(text)));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`;
}

interface WithoutNonce {
  readonly html: string;
  readonly sources: InlineSources;
}

/**
 * A document without its nonce, and the hashes that replace it: the same bytes for all visitors. The nonce is random
 * and never sent, so only the server's own elements carry it.
 *
 * @returns null for a document with too many elements, or with the nonce where no hash can replace it
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
  if (texts.script.size + texts.style.size > MAX_ELEMENTS || plain.includes(nonce)) return null;
  const [scripts, styles] = await Promise.all([
    Promise.all([...texts.script].map(hashSource)),
    Promise.all([...texts.style].map(hashSource)),
  ]);
  return { html: plain, sources: { scripts, styles } };
}
