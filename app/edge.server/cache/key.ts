import { WeightedLruCache } from "./weighted-lru-cache";

/** A part of a key. By its type it can hold no headers, requests or credentials. */
export type KeyPart = string | number | boolean | null | readonly KeyPart[];

/** Raised when the encoding changes, so that old entries are never read by new code. */
const KEY_VERSION = 1;

function encodePart(part: KeyPart): string {
  if (part === null) return "z";
  if (typeof part === "string") return `s${part.length}:${part}`;
  if (typeof part === "number") return `n${Object.is(part, -0) ? 0 : part};`;
  if (typeof part === "boolean") return part ? "t" : "f";
  return `l${part.length}:${part.map(encodePart).join("")}`;
}

/**
 * The canonical text of a key: every part carries its type and length, so that no two different
 * lists of parts have one text (`["1","23"]` and `["12","3"]` differ, and so do `1` and `"1"`).
 */
export function encodeKey(parts: readonly KeyPart[]): string {
  return `v${KEY_VERSION}|${encodePart(parts)}`;
}

const encoder = new TextEncoder();

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 of a text, as lower-case hex. */
export async function digest(text: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/** Most memoised digests, and the longest memoised key in characters. */
const MAX_KEYS = 2000;
const MAX_KEY_LENGTH = 512;

const digests = new WeightedLruCache<string>(MAX_KEYS, () => 1);

/** The digest of a key, memoised: most pages read the same ten keys. */
export async function digestOf(parts: readonly KeyPart[]): Promise<string> {
  const text = encodeKey(parts);
  const known = digests.get(text);
  if (known !== undefined) return known;
  const made = await digest(text);
  if (text.length > MAX_KEY_LENGTH) return made;
  digests.set(text, made);
  return made;
}
