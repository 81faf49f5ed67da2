// Where a document's loader data stands. Remix encodes it with turbo-stream for every document
// (`EntryContext.serverHandoffStream`) and streams it in inline scripts beside `<Scripts>`. This site has no
// `<Scripts>`: the page hydrates when it is touched (docs/decisions/reader-first.md). So data that has arrived stands
// in the document as inert text, the framework's own encoding, and only data that is late comes in scripts.
// Remix has no option for it: since remix-run/remix pull request 3918 `<Scripts>` always begins to hydrate.
import type { EntryContext } from "@remix-run/cloudflare";

interface PlacedData {
  /** For `<RemixServer>`. */
  readonly context: EntryContext;
  /** What the document holds as text; null where scripts bring it. */
  readonly data: string | null;
}

/** All of the data as text; call it only when nothing in the loader data is a promise. */
export async function dataInDocument(entry: EntryContext): Promise<PlacedData> {
  const { serverHandoffStream, ...context } = entry;
  return { context, data: await new Response(serverHandoffStream).text() };
}

/** The data in the framework's scripts, as it does where `<Scripts>` stands in the document. */
export function dataInScripts(entry: EntryContext): PlacedData {
  return { context: { ...entry, renderMeta: { didRenderScripts: true } }, data: null };
}
