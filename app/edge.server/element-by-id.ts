import { ELEMENT_PARAMETER } from "../model/url/parameters";

/** Valid ids of requested elements. */
const NAME = /^[a-z][a-z-]{0,40}$/;

/** The tag name and position of the element with an id. */
function openingOf(html: string, id: string): { tag: string; start: number } | null {
  const found = new RegExp(`<([a-z]+)(?: [^<>]*)? id="${id}"`).exec(html);
  return found === null ? null : { tag: found[1] ?? "", start: found.index };
}

/**
 * The HTML of one element of a rendered document, by its id. Relies on the renderer's HTML: well-formed, without a bare
 * `<` in text or attributes.
 *
 * @returns null when the document has no such element
 */
export function elementOf(html: string, id: string): string | null {
  const opening = openingOf(html, id);
  if (opening === null) return null;
  const tags = new RegExp(`<(/?)${opening.tag}\\b`, "g");
  tags.lastIndex = opening.start;
  let depth = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === "" ? 1 : -1;
    if (depth === 0) return html.slice(opening.start, html.indexOf(">", tag.index) + 1);
  }
  return null;
}

function missing(headers: Headers): Response {
  return new Response("Not Found", {
    status: 404,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": headers.get("cache-control") ?? "no-store",
    },
  });
}

/**
 * Reduces a document to the element that the URL requests (`?part=comments`), with which pages without React
 * extend their lists. Other responses are unchanged.
 */
export async function extractElement(url: URL, response: Response): Promise<Response> {
  const id = url.search === "" ? null : url.searchParams.get(ELEMENT_PARAMETER);
  if (id === null || response.status !== 200) return response;
  const isDocument = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isDocument) return response;
  const part = NAME.test(id) ? elementOf(await response.text(), id) : null;
  if (part === null) return missing(response.headers);
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.delete("link");
  headers.set("x-robots-tag", "noindex");
  return new Response(part, { headers });
}
