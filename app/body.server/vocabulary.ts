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
  "colgroup",
  "datalist",
  "link",
  "meta",
  "noembed",
  "noframes",
  "object",
  "script",
  "select",
  "style",
  "template",
  "textarea",
  "title",
]);

/** The same within drawings and formulas; the TeX beside a formula says it a second time. */
export const discardedInForeign: ReadonlySet<string> = new Set([
  "animate",
  "animatemotion",
  "animatetransform",
  "annotation",
  "annotation-xml",
  "metadata",
  "script",
  "set",
  "style",
]);

/** Elements that never have content. */
export const voids: ReadonlySet<string> = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "keygen",
  "link",
  "meta",
  "param",
  "source",
  "track",
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
