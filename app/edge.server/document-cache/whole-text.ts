import { MemoryTier } from "../cache/memory-tier";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** A character of a text is three bytes at most. */
const MOST_BYTES = 3;
/** What documents are encoded into, one after the other; it grows with the longest. */
let space = new Uint8Array(0);

/** From how many characters on a piece is remembered as bytes: to look for a shorter one costs as much. */
const LONG = 512;
/** How many bytes are remembered at most. */
const MOST_REMEMBERED = 1_000_000;
/** Long pieces as UTF-8: bodies, lists and styles stand in many documents as the same text. */
const remembered = new MemoryTier<Uint8Array>(MOST_REMEMBERED, ({ length }) => length);

/** Writes a piece to `space`, which has room for it. @returns its end there */
function write(piece: string, start: number): number {
  const isLong = piece.length >= LONG;
  const known = isLong ? remembered.get(piece) : undefined;
  if (known !== undefined) {
    space.set(known, start);
    return start + known.length;
  }
  const end = start + encoder.encodeInto(piece, space.subarray(start)).written;
  if (isLong) remembered.set(piece, space.slice(start, end));
  return end;
}

/**
 * Pieces of a text as UTF-8. As one string, a document of common length would be too large for the part of the
 * engine's memory where short-lived things are cheap, and take longer to make than to render.
 */
function encoded(pieces: readonly string[]): Uint8Array<ArrayBuffer> {
  const characters = pieces.reduce((sum, { length }) => sum + length, 0);
  if (space.length < characters * MOST_BYTES) space = new Uint8Array(characters * MOST_BYTES);
  let end = 0;
  for (const piece of pieces) end = write(piece, end);
  return space.slice(0, end);
}

interface Whole {
  readonly response: Response;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The text in pieces, where it was rendered for this answer. */
  readonly pieces: readonly string[] | null;
}

/**
 * The document that a request was answered with, where it was whole by then: whoever keeps it need not read it
 * again. It goes with the request: the server's build has modules of its own, not those of the edge.
 */
export class WholeDocument {
  #whole: Whole | undefined;

  answer(document: readonly string[] | Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
    const isText = !(document instanceof Uint8Array);
    const bytes = isText ? encoded(document) : document;
    const response = new Response(bytes, init);
    this.#whole = { response, bytes, pieces: isText ? document : null };
    return response;
  }

  /** The text of an answer; undefined for one that streams. */
  textOf(response: Response): string | undefined {
    const whole = this.#of(response);
    return whole && (whole.pieces?.join("") ?? decoder.decode(whole.bytes));
  }

  /** Its bytes, which nobody may change. */
  bytesOf(response: Response): Uint8Array<ArrayBuffer> | undefined {
    return this.#of(response)?.bytes;
  }

  #of(response: Response): Whole | undefined {
    return this.#whole?.response === response ? this.#whole : undefined;
  }
}
