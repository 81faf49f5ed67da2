import * as z from "zod";
import type { Stored } from "../cache/entry";
import { digest } from "../cache/key";
import type { MadeOf } from "../observability/cache-status";

const encoder = new TextEncoder();

/** A rendered document that visitors share. */
export interface StoredDocument extends Stored {
  /** Its text as UTF-8, without any nonce. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Includes its content security policy with the hashes of its inline elements. */
  readonly headers: readonly (readonly [string, string])[];
  /** Of its text and its content security policy (RFC 9110, section 8.8.3). */
  readonly etag: string;
  /** What it was rendered from; null when its lifetime cannot be renewed by comparing the versions of its data. */
  readonly madeOf: {
    readonly reads: readonly MadeOf[];
    /** When it was rendered, Unix milliseconds. */
    readonly renderedAt: number;
    /** When it expires even with unchanged data (a countdown, say), Unix milliseconds. */
    readonly holdsUntil: number;
  } | null;
  /** Rendered from stale-if-error data. */
  readonly fromStaleData: boolean;
  /** A list could not be loaded: stored for a few seconds, replaces no complete document. */
  readonly lacksParts?: true | undefined;
}

/** Headers of a rendered document that are shared. */
const SHARED_HEADERS: readonly string[] = [
  "content-type",
  "content-language",
  "link",
  "x-robots-tag",
  "referrer-policy",
];

export function sharedHeaders(headers: Headers): [string, string][] {
  return SHARED_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
}

/** A document's HTML and its content security policy in stored form: bytes, headers and ETag. */
export async function toStoredParts(
  html: string,
  headers: readonly (readonly [string, string])[],
  contentSecurityPolicy: string,
): Promise<Pick<StoredDocument, "bytes" | "headers" | "etag">> {
  const version = (await digest(`${contentSecurityPolicy}\0${html}`)).slice(0, 32);
  return {
    bytes: new Uint8Array(encoder.encode(html)),
    headers: [...headers, ["content-security-policy", contentSecurityPolicy]],
    // Weak: a proxy may compress the text on its way.
    etag: `W/"${version}"`,
  };
}

export function weighDocument(document: StoredDocument): number {
  return document.bytes.length + 1024;
}

const shape = z.object({
  html: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  etag: z.string(),
  fromStaleData: z.boolean(),
  lacksParts: z.literal(true).optional(),
  madeOf: z
    .object({
      reads: z.array(
        z.object({
          call: z.string(),
          given: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
          version: z.string(),
        }),
      ),
      renderedAt: z.number(),
      holdsUntil: z.number(),
    })
    .nullable(),
  storedAt: z.number(),
  begunAt: z.number(),
  /** `observedCommands`; stored as `seen`, because isolates of the first release read the same tiers. */
  seen: z.array(z.string()).optional(),
  globalAt: z.number(),
  spread: z.number(),
  tags: z.array(z.string()),
});

export function encodeDocument({ bytes, observedCommands: seen, ...rest }: StoredDocument): string {
  return JSON.stringify({ ...rest, seen, html: new TextDecoder().decode(bytes) });
}

/** Reads a stored document's text; null when it is unreadable. */
export async function decodeDocument(text: string): Promise<StoredDocument | null> {
  try {
    const { html, seen: observedCommands, ...rest } = shape.parse(JSON.parse(text));
    return { ...rest, observedCommands, bytes: new Uint8Array(encoder.encode(html)) };
  } catch {
    return null;
  }
}

function opaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, "");
}

/** Whether the browser has this version, by weak comparison (RFC 9110, section 13.1.2). */
function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match")?.trim();
  return known === "*" || (known?.split(",") ?? []).map(opaqueTag).includes(opaqueTag(etag));
}

/** Headers of a stored document, memoised: copying takes a fifth of the time of making them. */
const commonHeaders = new WeakMap<StoredDocument, Headers>();

function headersOf(stored: StoredDocument): Headers {
  const known = commonHeaders.get(stored);
  if (known !== undefined) return known;
  const headers = new Headers(
    stored.headers.map(([name, value]): [string, string] => [name, value]),
  );
  headers.set("etag", stored.etag);
  // Revalidated at every use, so that removed content does not survive in caches of others.
  headers.set("cache-control", "public, no-cache");
  // Not `ECT`, which changes too often: revalidation covers it (docs/decisions/0028-stored-documents.md).
  headers.set("vary", "accept-language, user-agent, save-data");
  commonHeaders.set(stored, headers);
  return headers;
}

/** Headers that a 304 omits: those of the browser's copy stay in effect. */
const OF_THE_TEXT = ["content-type", "content-security-policy", "link"];

/** A stored document as a response: complete, head only, or 304. */
export function responseFrom(stored: StoredDocument, request: Request): Response {
  const headers = new Headers(headersOf(stored));
  if (isKnown(request, stored.etag)) {
    for (const name of OF_THE_TEXT) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : stored.bytes, { headers });
}
