import * as z from "zod";
import type { Stored } from "../cache/entry";
import { digest } from "../cache/key";

const encoder = new TextEncoder();

/** A rendered document without the nonce it was rendered with. */
export interface StoredDocument extends Stored {
  /** UTF-8 text between the places of the nonce: one piece more than there are places. */
  readonly pieces: readonly Uint8Array[];
  readonly headers: readonly (readonly [string, string])[];
  /** Of the document without its nonce (RFC 9110, section 8.8.3). */
  readonly etag: string;
  /** It was rendered from data that had outlived its freshness because an upstream failed. */
  readonly fromStaleData: boolean;
  /** A list in it could not be had: it is kept for a few seconds, and replaces no whole one. */
  readonly lacksParts?: true | undefined;
}

/** Headers of a rendered document that belong to everybody who gets it. */
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

/**
 * Cuts a document at its nonce. The nonce is random and younger than anything an upstream sent, so
 * it stands nowhere but where the renderer put it.
 */
export async function cutAtNonce(
  html: string,
  nonce: string,
): Promise<{ pieces: Uint8Array[]; etag: string }> {
  const texts = html.split(nonce);
  const etag = (await digest(texts.join("\0"))).slice(0, 32);
  return { pieces: texts.map((text) => encoder.encode(text)), etag: `W/"${etag}"` };
}

/** The document's bytes with a nonce of this answer's own. */
export function withNonce(document: StoredDocument, nonce: string): Uint8Array<ArrayBuffer> {
  const mark = encoder.encode(nonce);
  const places = document.pieces.length - 1;
  const length = document.pieces.reduce((sum, piece) => sum + piece.length, places * mark.length);
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const [index, piece] of document.pieces.entries()) {
    if (index > 0) {
      bytes.set(mark, offset);
      offset += mark.length;
    }
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}

export function weighDocument(document: StoredDocument): number {
  return document.pieces.reduce((sum, piece) => sum + piece.length + 64, 1024);
}

const shape = z.object({
  pieces: z.array(z.string()).min(1),
  headers: z.array(z.tuple([z.string(), z.string()])),
  etag: z.string(),
  fromStaleData: z.boolean(),
  lacksParts: z.literal(true).optional(),
  storedAt: z.number(),
  begunAt: z.number(),
  seen: z.array(z.string()).optional(),
  globalAt: z.number(),
  spread: z.number(),
  tags: z.array(z.string()),
});

export function encodeDocument(document: StoredDocument): string {
  const decoder = new TextDecoder();
  const pieces = document.pieces.map((piece) => decoder.decode(piece));
  return JSON.stringify({ ...document, pieces });
}

/** Reads a stored document's text; null when it is unreadable. */
export async function decodeDocument(text: string): Promise<StoredDocument | null> {
  try {
    const { pieces, ...rest } = shape.parse(JSON.parse(text));
    return { ...rest, pieces: pieces.map((piece) => encoder.encode(piece)) };
  } catch {
    return null;
  }
}
