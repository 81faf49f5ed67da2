const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** A character of a text is three bytes at most. */
const MOST_BYTES = 3;
/** What documents are encoded into, one after the other; it grows with the longest. */
let space = new Uint8Array(0);

/**
 * Pieces of a text as UTF-8. As one string, a document of common length would be too large for the part of the
 * engine's memory where short-lived things are cheap, and take longer to make than to render.
 */
function encoded(pieces: readonly string[]): Uint8Array<ArrayBuffer> {
  const characters = pieces.reduce((sum, { length }) => sum + length, 0);
  if (space.length < characters * MOST_BYTES) space = new Uint8Array(characters * MOST_BYTES);
  let end = 0;
  for (const piece of pieces) end += encoder.encodeInto(piece, space.subarray(end)).written;
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
