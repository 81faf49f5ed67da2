import { sanitize, type Schema } from "hast-util-sanitize";
import type { Root } from "./hast";

/** Class names of the `body….css` sheets: the only ones allowed. */
const classes = [
  "body-blue",
  "body-box",
  "body-caption",
  "body-center",
  "body-drawing",
  "body-embed",
  "body-embed-poster",
  "body-embed-title",
  "body-embed-what",
  "body-emoji",
  "body-figure",
  "body-formula",
  "body-green",
  "body-indent",
  "body-inline",
  "body-list-boxes",
  "body-list-chinese",
  "body-list-lower-alpha",
  "body-list-lower-roman",
  "body-list-plain",
  "body-list-upper-alpha",
  "body-list-upper-roman",
  "body-missing",
  "body-muted",
  "body-orange",
  "body-picture",
  "body-purple",
  "body-red",
  "body-right",
  "body-subheading",
  "body-table",
  "body-unbroken",
  "body-unsized",
  "body-vertical",
  "picture",
];

/** An http(s) URL or a path of the site. */
const WEB = /^(?:https?:\/\/|\/(?![/\\]))/;

/** A fragment within the body. */
const ANCHOR = /^#body-a\d+$/;

/**
 * `data:` URLs of raster pictures and drawings: as pictures they neither run nor load anything
 * (SVG 2, secure static mode).
 */
const PICTURE =
  /^data:image\/(?:(?:png|jpe?g|gif|webp|bmp|x-icon|vnd\.microsoft\.icon);base64,[A-Za-z0-9+/]+=*$|svg\+xml,%3Csvg%20xmlns%3D%22)/i;

const INTEGER = /^-?\d{1,6}$/;
const SIDE = /^\d{1,5}$/;

const schema: Schema = {
  tagNames: [
    "a",
    "abbr",
    "audio",
    "bdi",
    "bdo",
    "blockquote",
    "br",
    "caption",
    "cite",
    "code",
    "dd",
    "del",
    "details",
    "dfn",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "img",
    "ins",
    "kbd",
    "li",
    "mark",
    "ol",
    "p",
    "pre",
    "q",
    "rp",
    "rt",
    "ruby",
    "s",
    "samp",
    "section",
    "small",
    "source",
    "span",
    "strong",
    "sub",
    "summary",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "time",
    "tr",
    "u",
    "ul",
    "var",
    "video",
    "wbr",
  ],
  attributes: {
    "*": [
      ["id", /^body-a\d+$/],
      ["dir", "ltr", "rtl", "auto"],
      ["lang", /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i],
      ["className", ...classes],
    ],
    a: [
      ["href", WEB, ANCHOR, /^tel:[+\d().-]+$/, /^mailto:[^\s<>"'\\]+$/],
      ["rel", "noopener", "nofollow", "ugc"],
      ["target", "_blank"],
      ["dataReader", "embed"],
      ["dataEmbed", /^https:\/\//],
    ],
    abbr: ["title"],
    audio: [
      ["src", WEB],
      ["controls", true],
      ["preload", "none"],
    ],
    div: [["tabIndex", 0], ["role", "region"], "ariaLabel"],
    img: [
      ["src", WEB, PICTURE],
      "alt",
      ["width", SIDE],
      ["height", SIDE],
      ["loading", "eager", "lazy"],
      ["decoding", "async"],
      ["fetchPriority", "high"],
      ["referrerPolicy", "no-referrer"],
      "srcSet",
      "sizes",
    ],
    li: [["value", INTEGER]],
    ol: [
      ["start", INTEGER],
      ["reversed", true],
      ["type", "A", "a", "I", "i"],
    ],
    pre: [["tabIndex", 0]],
    source: [
      ["src", WEB],
      ["type", /^[\w.+/-]+$/],
    ],
    span: [["style", /^(?:--ratio:\d{1,5} \/ \d{1,6})?;?(?:max-width:\d{1,5}px)?$/]],
    td: [
      ["colSpan", SIDE],
      ["rowSpan", SIDE],
    ],
    th: [
      ["colSpan", SIDE],
      ["rowSpan", SIDE],
      ["scope", /^(?:col|row)(?:group)?$/],
    ],
    video: [
      ["src", WEB],
      ["poster", WEB],
      ["controls", true],
      ["playsInline", true],
      ["preload", "none"],
      ["width", SIDE],
      ["height", SIDE],
    ],
  },
  // The rules above are the only list of schemes: each URL has its own.
  protocols: {},
  ancestors: {},
  clobber: [],
  required: {},
  strip: ["script", "style"],
  allowComments: false,
  allowDoctypes: false,
};

/** The final filter: whatever the transforms return, only this list leaves the edge. */
export function enforceAllowlist(tree: Root): Root {
  const safe = sanitize(tree, schema);
  return safe.type === "root" ? safe : { type: "root", children: [] };
}
