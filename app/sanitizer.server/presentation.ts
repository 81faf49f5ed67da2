import { MAX_BODY_ATTRIBUTE_LENGTH } from "../model/limits";
import { hueClassOf, isTint } from "./colour";
import { attributeOf, textOf, type Element } from "./hast";

/** The preserved part of an element's style; the page sets everything else. */
export interface Presentation {
  /** Null inherits the surrounding block's alignment. `start` includes justified. */
  readonly align: "start" | "center" | "right" | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly struck: boolean;
  /** Superscript or subscript by style. */
  readonly shifted: "sup" | "sub" | null;
  /** Class of the text colour's hue; null for black, white and greys of the page. */
  readonly hue: string | null;
  /** A background tint or a border. */
  readonly highlighted: boolean;
  readonly indented: boolean;
  /** Its direction of writing (HTML, 3.2.6.4); null inherits. */
  readonly dir: Direction | null;
  /** Its language (HTML, 3.2.6.2), when not the page's; null inherits. */
  readonly lang: string | null;
  /** Vertical lines. */
  readonly vertical: boolean;
}

export type Direction = "ltr" | "rtl" | "auto";

/** Declarations of a style attribute, in lower case; the read length is bounded. */
export function declarationsOf(style: string): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  if (style === "") return declarations;
  for (const declaration of style.slice(0, MAX_BODY_ATTRIBUTE_LENGTH).toLowerCase().split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0) {
      const value = declaration.slice(colon + 1).replace("!important", "");
      declarations.set(declaration.slice(0, colon).trim(), value.trim());
    }
  }
  return declarations;
}

/** The declarations of an element's own style attribute. */
export function styleOf(node: Element): ReadonlyMap<string, string> {
  return declarationsOf(attributeOf(node, "style") ?? "");
}

const alignments: Readonly<Record<string, Presentation["align"]>> = {
  center: "center",
  "-webkit-center": "center",
  middle: "center",
  right: "right",
  end: "right",
  left: "start",
  start: "start",
  justify: "start",
};

function alignmentOf(word: string): Presentation["align"] {
  return Object.hasOwn(alignments, word) ? (alignments[word] ?? null) : null;
}

/** Whether a `font-weight` is bold. */
export function isBold(weight: string): boolean {
  return weight === "bold" || weight === "bolder" || Number(weight) >= 600;
}

/** Whether text has marks of emphasis, the Chinese counterpart of bold. */
function isStressed(style: ReadonlyMap<string, string>): boolean {
  return ["text-emphasis", "text-emphasis-style", "-webkit-text-emphasis"].some(
    (name) => !/^(?:none|)(?:\s|$)/.test(style.get(name) ?? ""),
  );
}

function hasFrame(declarations: ReadonlyMap<string, string>): boolean {
  const border = declarations.get("border") ?? "";
  return /\b(?:solid|dashed|dotted|double)\b/.test(border) && !/^0(?:px)?\b/.test(border);
}

function isSmaller(size: string): boolean {
  if (/^(?:smaller|small|x-small|xx-small)$/.test(size)) return true;
  const relative = /^([\d.]+)(em|%)$/.exec(size);
  return relative !== null && Number(relative[1]) < (relative[2] === "%" ? 100 : 1);
}

/** A length as a number in its own unit, upwards positive; 0 when it is none. */
function liftOf(value: string | undefined): number {
  const lift = /^(-?[\d.]+)(?:px|pt|em|ex|rem|%)$/.exec(value ?? "");
  return lift === null ? 0 : Number(lift[1]);
}

/** Whether a size in points or pixels is below that of running text. */
function isTiny(size: string): boolean {
  const absolute = /^([\d.]+)(px|pt)$/.exec(size);
  return absolute !== null && Number(absolute[1]) <= (absolute[2] === "px" ? 12 : 9);
}

/** The words of an exponent or index: other lifted small words are labels. */
const EXPONENT = /^\s*[\w+\-−*′™®()[\]]{1,4}\s*$/;

/** Superscript and subscript by style: a keyword, a shift of smaller text, or Word's `mso-text-raise`. */
function shiftOf(node: Element, style: ReadonlyMap<string, string>): Presentation["shifted"] {
  const aligned = style.get("vertical-align") ?? "";
  if (aligned === "super" || aligned === "sub") return aligned === "super" ? "sup" : "sub";
  const size = style.get("font-size") ?? "";
  if (/^text-(?:top|bottom)$/.test(aligned) && (isSmaller(size) || isTiny(size)))
    if (EXPONENT.test(textOf(node))) return aligned === "text-top" ? "sup" : "sub";
  const position = style.get("font-variant-position");
  if (position === "super" || position === "sub") return position === "super" ? "sup" : "sub";
  const raised = liftOf(style.get("mso-text-raise"));
  const isMoved = style.get("position") === "relative";
  const lift =
    raised !== 0
      ? raised
      : !isSmaller(size) &&
          node.tagName !== "small" &&
          !(isTiny(size) && EXPONENT.test(textOf(node)))
        ? 0
        : liftOf(aligned) ||
          (isMoved ? -liftOf(style.get("top")) || liftOf(style.get("bottom")) : 0);
  return lift === 0 ? null : lift > 0 ? "sup" : "sub";
}

const directions: ReadonlySet<string> = new Set(["ltr", "rtl", "auto"]);

function isDirection(word: string): word is Direction {
  return directions.has(word);
}

function directionOf(
  node: Element,
  style: ReadonlyMap<string, string>,
  names: string,
): Direction | null {
  const word = attributeOf(node, "dir")?.trim().toLowerCase() ?? style.get("direction") ?? "";
  if (isDirection(word)) return word;
  return /(?:^|\s)ql-direction-rtl(?:\s|$)/.test(names) ? "rtl" : null;
}

/** The language of an element; null for the page's own. */
function languageOf(node: Element): string | null {
  // Highlighters name a programming language there.
  if (node.tagName === "code") return null;
  const named = (attributeOf(node, "lang") ?? attributeOf(node, "xml:lang") ?? "").trim();
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(named)) return null;
  return /^zh(?:-(?:cn|hans|hans-cn))?$/i.test(named) ? null : named;
}

/** Copies direction and language from a source element. */
export function copyDirection(source: Element, target: Element): void {
  const { dir, lang } = presentationOf(source);
  if (dir !== null) target.properties.dir = dir;
  if (lang !== null) target.properties.lang = lang;
}

/** The style of class names: Quill's, and the sanitizer's own so that a second pass changes nothing. */
function classStyle(names: string) {
  if (names === "") return { align: "", hue: null, indented: false, isBox: false, vertical: false };
  return {
    align: /(?:^|\s)(?:body|ql-align)-(center|right)(?:\s|$)/.exec(names)?.[1] ?? "",
    hue: /(?:^|\s)(body-(?:red|orange|green|blue|purple|muted))(?:\s|$)/.exec(names)?.[1] ?? null,
    indented: /(?:^|\s)body-indent(?:\s|$)/.test(names),
    isBox: /(?:^|\s)body-box(?:\s|$)/.test(names),
    vertical: /(?:^|\s)body-vertical(?:\s|$)/.test(names),
  };
}

const plain: Presentation = {
  align: null,
  bold: false,
  italic: false,
  underline: false,
  struck: false,
  shifted: null,
  hue: null,
  highlighted: false,
  indented: false,
  dir: null,
  lang: null,
  vertical: false,
};

const known = new WeakMap<Element, Presentation>();

/**
 * Reads an element's style and presentational attributes. Memoised: call it only once they are final.
 */
export function presentationOf(node: Element): Presentation {
  const before = known.get(node);
  if (before !== undefined) return before;
  const own = Object.keys(node.properties).length === 0 ? plain : readPresentation(node);
  const presentation = node.tagName === "center" ? { ...own, align: "center" as const } : own;
  known.set(node, presentation);
  return presentation;
}

function readPresentation(node: Element): Presentation {
  const style = styleOf(node);
  const decoration = style.get("text-decoration") ?? style.get("text-decoration-line") ?? "";
  const background = style.get("background-color") ?? style.get("background") ?? "";
  const names = attributeOf(node, "class") ?? "";
  const named = classStyle(names);
  const aligned =
    style.get("text-align") ?? ((attributeOf(node, "align") ?? "").toLowerCase() || named.align);
  return {
    align: alignmentOf(aligned),
    bold: isBold(style.get("font-weight") ?? "") || isStressed(style),
    italic: style.get("font-style") === "italic",
    underline: decoration.includes("underline"),
    struck: decoration.includes("line-through"),
    shifted: shiftOf(node, style),
    hue:
      named.hue ??
      hueClassOf(style.get("color") ?? attributeOf(node, "color")?.toLowerCase() ?? ""),
    highlighted:
      named.isBox || isTint(background || (attributeOf(node, "bgcolor") ?? "")) || hasFrame(style),
    indented: named.indented || Number.parseFloat(style.get("text-indent") ?? "0") > 0,
    dir: directionOf(node, style, names),
    lang: languageOf(node),
    vertical: named.vertical || /^(?:vertical|tb)/.test(style.get("writing-mode") ?? ""),
  };
}

/** The classes by which most frameworks hide text from all but screen readers. */
const VISUALLY_HIDDEN = /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text)(?:\s|$)/;

/** Whether a style cuts an element that is out of the flow down to nothing or a pixel. */
function isClipped(style: ReadonlyMap<string, string>): boolean {
  if (!/^(?:absolute|fixed)$/.test(style.get("position") ?? "")) return false;
  const clip = (style.get("clip") ?? "").replaceAll(/[\s,]+/g, " ");
  return (
    /^rect\( ?(?:[01](?:px)? ?){4}\)$/.test(clip) ||
    /^inset\( ?(?:50|100)% ?\)$/.test(style.get("clip-path") ?? "")
  );
}

/**
 * Whether nothing of an element is seen: `hidden`, `display: none`, or text for screen readers alone, which says
 * what the page around it showed. (Scripts of source pages undo `visibility: hidden`.)
 */
export function isAbsent(node: Element): boolean {
  if (attributeOf(node, "hidden") !== undefined) return true;
  if (node.tagName === "dialog" && attributeOf(node, "open") === undefined) return true;
  if (VISUALLY_HIDDEN.test(attributeOf(node, "class") ?? "")) return true;
  const style = attributeOf(node, "style");
  if (style === undefined || !/display|clip/i.test(style)) return false;
  const declarations = styleOf(node);
  return declarations.get("display") === "none" || isClipped(declarations);
}

/** CSS pixels of one unit; formula pictures use `ex`. */
const units: Readonly<Record<string, number>> = { "": 1, px: 1, pt: 4 / 3, em: 16, rem: 16, ex: 8 };

const LARGEST_SIDE = 20_000;

/** A length in integer CSS pixels; null for percentages, missing and extreme values. */
export function pixelsOf(value: string | undefined): number | null {
  const match = /^\s*(\d{1,6}(?:\.\d{1,20})?)(px|pt|em|rem|ex|)\s*$/i.exec(value ?? "");
  const number = Number(match?.[1] ?? 0) * (units[(match?.[2] ?? "").toLowerCase()] ?? 0);
  return number >= 1 && number <= LARGEST_SIDE ? Math.round(number) : null;
}
