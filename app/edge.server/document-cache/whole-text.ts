/** The pieces of documents that were whole when they were answered. */
const texts = new WeakMap<Response, readonly string[]>();

const encoder = new TextEncoder();
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

/** An answer that is a whole document, in pieces: whoever keeps it need not read it again. */
export function wholeAnswer(pieces: readonly string[], init: ResponseInit): Response {
  const response = new Response(encoded(pieces), init);
  texts.set(response, pieces);
  return response;
}

/** The text of such an answer; undefined for one that streams. */
export function wholeTextOf(response: Response): string | undefined {
  return texts.get(response)?.join("");
}
