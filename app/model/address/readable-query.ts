/** UTF-8 of anything beyond ASCII. */
const ENCODED = /(?:%[89A-F][0-9A-F])+/g;

/**
 * A query for an address in a document, with letters beyond ASCII as they are: browsers encode them in
 * UTF-8 themselves (WHATWG URL, query state). A Chinese letter takes three bytes instead of nine, and
 * compresses to nothing where the document says the same name in its text.
 */
export function readableQuery(fields: ConstructorParameters<typeof URLSearchParams>[0]): string {
  return new URLSearchParams(fields).toString().replaceAll(ENCODED, decodeURIComponent);
}
