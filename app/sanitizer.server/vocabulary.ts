import { isElement, type Element } from "./hast";

/**
 * What the editors' tags mean to the reader. A tag in none of these sets is unwrapped: its text stays,
 * the tag goes.
 */

/** Dropped with everything inside: nothing in them is text a reader would see. */
export const discarded: ReadonlySet<string> = new Set([
  "annotation",
  "annotation-xml",
  "applet",
  "base",
  "canvas",
  "datalist",
  "link",
  "meta",
  "metadata",
  "noembed",
  "noframes",
  "param",
  "script",
  "select",
  "style",
  "template",
  "title",
]);

/** What is shown by itself: kept where everything around it is read flat. */
export const leaves: ReadonlySet<string> = new Set([
  "audio",
  "br",
  "embed",
  "hr",
  "iframe",
  "img",
  "video",
  "wbr",
]);

/** Boxes that only group: their layout is the page's own business. */
export const wrappers: ReadonlySet<string> = new Set([
  "address",
  "article",
  "aside",
  "body",
  "center",
  "div",
  "fieldset",
  "footer",
  "form",
  "header",
  "hgroup",
  "html",
  "legend",
  "main",
  "nav",
  "p",
  "section",
]);

export const headings: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

/** Blocks with a meaning of their own. */
const structures: ReadonlySet<string> = new Set([
  ...headings,
  "audio",
  "blockquote",
  "details",
  "dl",
  "embed",
  "figure",
  "hr",
  "iframe",
  "listing",
  "ol",
  "pre",
  "table",
  "ul",
  "video",
  "xmp",
]);

/** Parts that stand only inside their structure; alone they are treated like wrappers. */
const parts: ReadonlySet<string> = new Set([
  "caption",
  "dd",
  "dt",
  "figcaption",
  "li",
  "summary",
  "tbody",
  "td",
  "tfoot",
  "th",
  "thead",
  "tr",
]);

export function isBlock(name: string): boolean {
  return wrappers.has(name) || structures.has(name) || parts.has(name);
}

/** Phrase elements that are kept, under the name they are kept as. */
export const phrases: ReadonlyMap<string, string> = new Map([
  ["abbr", "abbr"],
  ["b", "strong"],
  ["bdi", "bdi"],
  ["bdo", "bdo"],
  ["big", "span"],
  ["cite", "cite"],
  ["code", "code"],
  ["del", "del"],
  ["dfn", "dfn"],
  ["em", "em"],
  ["font", "span"],
  ["i", "em"],
  ["ins", "ins"],
  ["kbd", "kbd"],
  ["mark", "mark"],
  ["q", "q"],
  ["rp", "rp"],
  ["rt", "rt"],
  ["ruby", "ruby"],
  ["s", "s"],
  ["samp", "samp"],
  ["small", "small"],
  ["span", "span"],
  ["strike", "s"],
  ["strong", "strong"],
  ["sub", "sub"],
  ["sup", "sup"],
  ["time", "time"],
  ["tt", "code"],
  ["u", "u"],
  ["var", "var"],
]);

const holders = new WeakMap<Element, boolean>();

/**
 * Whether a block stands anywhere inside an element. Remembered for each: ask when nothing in it
 * changes any more.
 */
export function holdsBlock(node: Element): boolean {
  const known = holders.get(node);
  if (known !== undefined) return known;
  const holds = node.children.some(
    (child) => isElement(child) && (isBlock(child.tagName) || holdsBlock(child)),
  );
  holders.set(node, holds);
  return holds;
}
