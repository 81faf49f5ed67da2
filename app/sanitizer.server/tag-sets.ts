import { isElement, type Element } from "./hast";

/** The meaning of tags. A tag in none of these sets is unwrapped: its text stays. */

/** Removed with their content, none of which is visible text. */
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

/** Elements without a wrapper role: preserved where deep nesting is flattened. */
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

/** Boxes that only group: the page sets the layout. */
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

/** Blocks with a meaning. */
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

/** Parts of a structure; outside it they count as wrappers. */
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

/** Preserved phrase elements and the tag they become. */
export const phrasingTags: ReadonlyMap<string, string> = new Map([
  ["abbr", "abbr"],
  ["acronym", "abbr"],
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

const containsBlockCache = new WeakMap<Element, boolean>();

/** Whether an element contains a block. Memoised: call it only once its content is final. */
export function containsBlock(node: Element): boolean {
  const known = containsBlockCache.get(node);
  if (known !== undefined) return known;
  const holds = node.children.some(
    (child) => isElement(child) && (isBlock(child.tagName) || containsBlock(child)),
  );
  containsBlockCache.set(node, holds);
  return holds;
}
