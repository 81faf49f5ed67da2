import { MemoryTier } from "../../edge.server/cache/memory-tier";
import type { Edge } from "../../edge.server/edge";

/** How many bytes of documents are kept at most; each holds the data it was rendered from as well. */
const MOST_BYTES = 2_000_000;

/** What a document is rendered from; a rendering reads nothing else. */
interface Source {
  readonly edge: Pick<Edge, "config" | "lite" | "locale" | "nonce" | "parts">;
  readonly address: { readonly pathname: string; readonly search: string };
  /** What the loaders gave, by route. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Where a request has what it was answered with. */
interface Asking {
  readonly edge: Pick<Edge, "whole">;
}

/** A document with the nonce of the answer it was rendered for. */
interface Rendered {
  readonly source: Source;
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Where in it the nonce stands; found when it is answered again. */
  places?: readonly number[];
}

const encoder = new TextEncoder();

function isObject(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
  return typeof value === "object" && value !== null;
}

/**
 * Whether two values say the same: data is, or is made of, the same objects of the edge's memory from visit to
 * visit. What stands in the document only (`DocumentOnly`) is compared as well, and what is still on its way is
 * like nothing else.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const prototype: unknown = Object.getPrototypeOf(one);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false;
  if (prototype !== Object.getPrototypeOf(other)) return false;
  const names = Reflect.ownKeys(one);
  return (
    names.length === Reflect.ownKeys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

function placesOf(bytes: Uint8Array, mark: Uint8Array): number[] {
  const [first = 0] = mark;
  const places: number[] = [];
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (mark.every((byte, index) => bytes[at + index] === byte)) places.push(at);
  return places;
}

/** @returns the document's bytes with another nonce, of the same length */
function withNewNonce(rendered: Rendered, nonce: string): Uint8Array<ArrayBuffer> {
  rendered.places ??= placesOf(rendered.bytes, encoder.encode(rendered.source.edge.nonce));
  const bytes = new Uint8Array(rendered.bytes);
  const mark = encoder.encode(nonce);
  for (const place of rendered.places) bytes.set(mark, place);
  return bytes;
}

function keyOf({ edge, address }: Source): string {
  return `${edge.locale} ${edge.lite} ${address.pathname}${address.search}`;
}

/**
 * Documents as they were rendered last. What is rendered from the same comes to the same but for its nonce:
 * where the loaders gave what they gave before, nothing is rendered. Loaders always run, so that what was purged, has
 * changed or is one visitor's own is never answered from here.
 */
export class RenderedBefore {
  readonly #documents: MemoryTier<Rendered>;

  constructor(mostBytes = MOST_BYTES) {
    this.#documents = new MemoryTier(mostBytes, ({ bytes }) => bytes.length);
  }

  /** The document, if the latest of its address was rendered from the same; else null. */
  answer(source: Source & Asking, headers: Headers): Response | null {
    const rendered = this.#documents.get(keyOf(source));
    if (rendered === undefined) return null;
    const { edge, data } = rendered.source;
    const isAgain =
      edge.config === source.edge.config &&
      edge.nonce.length === source.edge.nonce.length &&
      edge.parts.isSame(source.edge.parts) &&
      isSame(data, source.data);
    if (!isAgain) return null;
    headers.set("content-type", rendered.type);
    return source.edge.whole.answer(withNewNonce(rendered, source.edge.nonce), { headers });
  }

  /** Keeps a document that was whole when it was answered, unless it says that nobody may. */
  keep({ edge, address, data }: Source & Asking, answer: Response): void {
    const bytes = edge.whole.bytesOf(answer);
    const isOwn = /no-store|private/.test(answer.headers.get("cache-control") ?? "");
    if (bytes === undefined || answer.status !== 200 || isOwn) return;
    const { config, lite, locale, nonce, parts } = edge;
    const source = { edge: { config, lite, locale, nonce, parts }, address, data };
    const type = answer.headers.get("content-type") ?? "";
    this.#documents.set(keyOf(source), { source, bytes, type });
  }
}
