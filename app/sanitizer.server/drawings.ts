import {
  attributeOf,
  element,
  elementsOf,
  isElement,
  textNode,
  textOf,
  type BodyNode,
  type Element,
  classesOf,
  isText,
} from "./hast";
import { pixelsOf, styleOf, declarationsOf } from "./presentation";
import { parseBody, serialise } from "./parse";
import { isBlock } from "./tag-sets";

const drawn: ReadonlySet<string> = new Set(
  "path rect circle ellipse line polyline polygon text use".split(" "),
);

/** Elements that only a page can show: other documents and pictures. */
const foreign: ReadonlySet<string> = new Set(["foreignObject", "img", "image", "video", "iframe"]);

/** Whether an `svg` is self-contained: shapes, and nothing from other files. */
export function isDrawing(svg: Element): boolean {
  const parts = elementsOf(svg.children);
  return (
    parts.some(({ tagName }) => drawn.has(tagName)) &&
    !parts.some(
      (node) =>
        foreign.has(node.tagName) ||
        (isBlock(node.tagName) && !shapes.has(node.tagName)) ||
        (node.tagName === "use" && referenceOf(node) === null),
    )
  );
}

function isClear(value: string | undefined): boolean {
  return /^(?:none|transparent|rgba\(.*,\s*0\)|#[\da-f]{6}00)$/i.test(value ?? "");
}

/** Whether something in an element is painted; what it inherits of colours is given. */
function isPainted(node: Element, outerFill: string, outerStroke: string): boolean {
  const style = styleOf(node);
  const valueOf = (name: string) => style.get(name) ?? attributeOf(node, name);
  if (Number(valueOf("opacity") ?? 1) === 0 || valueOf("visibility") === "hidden") return false;
  const fill = Number(valueOf("fill-opacity") ?? 1) === 0 ? "none" : (valueOf("fill") ?? outerFill);
  const stroke = valueOf("stroke") ?? outerStroke;
  if (drawn.has(node.tagName)) return !isClear(fill) || !isClear(stroke);
  return node.children.some((child) => isElement(child) && isPainted(child, fill, stroke));
}

/** Whether a drawing shows something: tap areas are transparent. Words that a tap shows count. */
export function isVisible(svg: Element): boolean {
  const hasOwn = elementsOf(svg.children).some(
    (node) => node.tagName === "style" || (node.tagName === "text" && textOf(node).trim() !== ""),
  );
  return hasOwn || isPainted(svg, "black", "none");
}

/** Longest `data:` URL of a drawing, in characters. */
const LENGTH_LIMIT = 60_000;

interface Drawing {
  readonly src: string;
  readonly size: { readonly width: number; readonly height: number };
}

/** Size of an `svg` without width and height (CSS 2.2, 10.3.2). */
const DEFAULT_SIZE = { width: 300, height: 150 };

function sizeOf(svg: Element): Drawing["size"] {
  const style = styleOf(svg);
  const side = (name: string) => pixelsOf(style.get(name)) ?? pixelsOf(attributeOf(svg, name));
  const [width, height] = [side("width"), side("height")];
  if (width !== null && height !== null) return { width, height };
  const box = (attributeOf(svg, "viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , across = 0, down = 0] = box;
  if (!(across > 0 && down > 0)) return { ...DEFAULT_SIZE, ...(width === null ? {} : { width }) };
  if (width !== null) return { width, height: Math.max(1, Math.round((width * down) / across)) };
  if (height !== null) return { width: Math.max(1, Math.round((height * across) / down)), height };
  return { width: Math.max(1, Math.round(across)), height: Math.max(1, Math.round(down)) };
}

/**
 * A drawing as a picture in a `data:` URL: browsers neither run nor load anything for it (SVG 2,
 * secure static mode), and its ids cannot collide with the page's. Null when it has more than shapes or
 * is too long.
 */
function drawingFrom(svg: Element): Drawing | null {
  if (!isDrawing(svg)) return null;
  const size = sizeOf(svg);
  const clean = cleanDrawing(svg);
  if (clean === null) return null;
  const properties = {
    xmlns: "http://www.w3.org/2000/svg",
    ...clean.properties,
    viewBox: clean.properties.viewBox ?? `0 0 ${size.width} ${size.height}`,
    width: size.width,
    height: size.height,
  };
  // XML does not define `&nbsp;`.
  const markup = serialise([{ ...clean, properties }]).replaceAll("&nbsp;", "&#160;");
  const src = `data:image/svg+xml,${encodeURIComponent(markup).replaceAll("'", "%27")}`;
  return src.length > LENGTH_LIMIT ? null : { src, size };
}

function decoded(url: string): string | null {
  const match = /^data:image\/svg\+xml((?:;[\w=-]+)*),(.*)$/is.exec(url);
  if (match === null || url.length > LENGTH_LIMIT * 2) return null;
  const [, parameters = "", content = ""] = match;
  try {
    // A bare % stands for itself (WHATWG URL, 1.3).
    const escaped = content.replaceAll(/%(?![\da-f]{2})/gi, "%25");
    if (!/;base64/i.test(parameters)) return decodeURIComponent(escaped);
    const bytes = Uint8Array.from(atob(decodeURIComponent(escaped)), (character) =>
      character.charCodeAt(0),
    );
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** A drawing in a `data:` URL, of an editor or of an earlier rewriting. */
export function svgOfDataUrl(url: string): Drawing | null {
  const markup = decoded(url);
  if (markup === null) return null;
  const svg = elementsOf(parseBody(markup).children as BodyNode[]).find(
    ({ tagName }) => tagName === "svg",
  );
  return svg === undefined ? null : drawingFrom(svg);
}

/** The text of a drawing's `text`; a `tspan` with a position of its own is a line. */
function linesOf(text: Element): string {
  return text.children
    .map(
      (child) => (isElement(child) && child.properties.x !== undefined ? " " : "") + textOf(child),
    )
    .join("");
}

/** The label of a drawing, else its texts. */
function wordsOf(svg: Element): string {
  const named = svg.children.find((child) => isElement(child, "title") || isElement(child, "desc"));
  const texts = elementsOf(svg.children)
    .filter(({ tagName }) => tagName === "text")
    .map(linesOf);
  const label = attributeOf(svg, "aria-label") ?? (named === undefined ? "" : textOf(named));
  return (label.trim() || texts.join(" ")).replace(/\s+/g, " ").trim();
}

/** The links of a drawing: a picture cannot contain them. */
export function linksOf(svg: Element): BodyNode[] {
  return elementsOf(svg.children).flatMap((node): BodyNode[] => {
    const href = attributeOf(node, "href") ?? attributeOf(node, "xlink:href") ?? "";
    if (node.tagName !== "a" || href === "" || href.startsWith("#")) return [];
    const words = textOf(node).replace(/\s+/g, " ").trim();
    return [textNode(" "), element("a", { href }, [textNode(words === "" ? href : words)])];
  });
}

/** The `img` of a drawing, followed by its links; null when it cannot be one. */
export function drawingImage(svg: Element): BodyNode[] | null {
  const drawing = drawingFrom(svg);
  if (drawing === null) return null;
  const { className, style, id } = svg.properties;
  const image = element("img", {
    ...(className === undefined ? {} : { className }),
    ...(style === undefined ? {} : { style }),
    ...(id === undefined ? {} : { id }),
    src: drawing.src,
    alt: wordsOf(svg),
    width: drawing.size.width,
    height: drawing.size.height,
  });
  return [image, ...linksOf(svg)];
}

/** Elements of SVG 2 that neither run nor load anything. */
export const shapes: ReadonlySet<string> = new Set([
  "svg",
  "g",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "text",
  "tspan",
  "textPath",
  "defs",
  "symbol",
  "use",
  "pattern",
  "mask",
  "linearGradient",
  "radialGradient",
  "stop",
  "clipPath",
  "marker",
  "switch",
]);

const attributeNames: ReadonlySet<string> = new Set([
  ..."id d x y x1 y1 x2 y2 dx dy cx cy fx fy r rx ry width height points transform offset".split(
    " ",
  ),
  ..."viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod clipPathUnits".split(
    " ",
  ),
  ..."refX refY markerWidth markerHeight markerUnits orient textLength lengthAdjust".split(" "),
  ..."fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap".split(" "),
  ..."stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color".split(
    " ",
  ),
  ..."clip-path clip-rule marker-start marker-mid marker-end stop-color stop-opacity".split(" "),
  ..."font-size font-family font-weight font-style text-anchor dominant-baseline".split(" "),
  ..."letter-spacing writing-mode visibility display patternUnits patternContentUnits".split(" "),
  ..."patternTransform startOffset maskUnits maskContentUnits mask".split(" "),
]);

/** Characters of numbers, words and colours. */
const harmless = /^[\w\s#.,%()+\-"'/\u0080-\uffff]*$/;

/** Longest attribute of a drawing, in characters: outlines are long. */
const MAX_ATTRIBUTE_LENGTH = 20_000;

function isHarmless(value: string): boolean {
  return (
    value.length < MAX_ATTRIBUTE_LENGTH &&
    harmless.test(value) &&
    !/url\((?!#[\w-]+\))/i.test(value)
  );
}

/** A drawing's stylesheet: declarations by the last simple selector (`path`, `.cls-1`, `#a`). */
type StyleSheet = ReadonlyMap<string, ReadonlyMap<string, string>>;

const SHEET_LIMIT = 20_000;

function sheetOf(svg: Element): StyleSheet {
  const sheet = new Map<string, ReadonlyMap<string, string>>();
  for (const style of elementsOf(svg.children).filter(({ tagName }) => tagName === "style")) {
    const css = textOf(style).slice(0, SHEET_LIMIT);
    for (const rule of css.split("}")) {
      const [selectors = "", body = ""] = rule.split("{", 2);
      for (const selector of selectors.split(",")) {
        const last =
          selector
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? "";
        const simple = /[.#][\w-]+$/.exec(last)?.[0] ?? last;
        sheet.set(simple, new Map([...(sheet.get(simple) ?? []), ...declarationsOf(body)]));
      }
    }
  }
  return sheet;
}

function declaredBy(sheet: StyleSheet, node: Element): (readonly [string, string])[] {
  if (sheet.size === 0) return [];
  const id = attributeOf(node, "id");
  const selectors = [
    node.tagName,
    ...classesOf(node).map((name) => `.${name}`),
    ...(id === undefined ? [] : [`#${id}`]),
  ];
  return selectors.flatMap((selector) => [...(sheet.get(selector) ?? [])]);
}

/** The fragment of the drawing that a `use` or `textPath` refers to; null without one. */
function referenceOf(node: Element): string | null {
  const href = (attributeOf(node, "href") ?? attributeOf(node, "xlink:href") ?? "").trim();
  return /^#[\w.:-]{1,100}$/.test(href) ? href : null;
}

interface Cleaning {
  readonly sheet: StyleSheet;
  /** Ids that `use` copies: copies within copies could grow exponentially. */
  readonly repeated: ReadonlySet<string>;
  /** References to its gradients, which copies may have: they contain no shapes. */
  readonly gradients: ReadonlySet<string>;
}

function attributesIn(
  node: Element,
  { sheet, gradients }: Cleaning,
  isCopied: boolean,
): Element["properties"] {
  const allowed: Element["properties"] = {};
  const written = Object.entries(node.properties).map(
    ([name, value]) => [name, String(value)] as const,
  );
  for (const [name, value] of [...written, ...declaredBy(sheet, node), ...styleOf(node)]) {
    const words = value.trim();
    if (!attributeNames.has(name) || words === "" || !isHarmless(words)) continue;
    if (isCopied && words.includes("url(") && !gradients.has(words)) continue;
    allowed[name] = words;
  }
  const reference =
    node.tagName === "use" || node.tagName === "textPath" ? referenceOf(node) : null;
  if (reference !== null) allowed.href = reference;
  return allowed;
}

/** Elements whose content is drawn repeatedly. */
const tiles: ReadonlySet<string> = new Set(["pattern", "mask", "marker", "clipPath", "symbol"]);

function cleanOf(node: BodyNode, cleaning: Cleaning, isCopied = false): BodyNode[] {
  if (isText(node)) return [textNode(printable(node.value))];
  if (!isElement(node)) return [];
  const { tagName } = node;
  const name = tagName === "a" ? "g" : tagName;
  if (!shapes.has(name) || (name === "use" && (isCopied || referenceOf(node) === null))) return [];
  const isCopy =
    isCopied || tiles.has(name) || cleaning.repeated.has(attributeOf(node, "id") ?? "");
  const isWords = name === "text" || name === "tspan" || name === "textPath";
  // White space between shapes is indentation.
  const children = node.children
    .flatMap((child) => cleanOf(child, cleaning, isCopy))
    .filter((child) => isWords || !isText(child));
  return [element(name, attributesIn(node, cleaning, isCopy), children)];
}

/** Removes characters that XML forbids. */
function printable(words: string): string {
  return (
    words
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
      .replaceAll(/\p{Surrogate}/gu, "\ufffd")
  );
}

/** A drawing of harmless shapes, with the rules of its stylesheet as attributes. */
function cleanDrawing(svg: Element): Element | null {
  const repeated = elementsOf(svg.children)
    .filter(({ tagName }) => tagName === "use")
    .map((node) => referenceOf(node)?.slice(1) ?? "");
  const gradients = elementsOf(svg.children)
    .filter(({ tagName }) => /^(?:linear|radial)Gradient$/.test(tagName))
    .map((node) => `url(#${attributeOf(node, "id") ?? ""})`);
  const [clean] = cleanOf(svg, {
    sheet: sheetOf(svg),
    repeated: new Set(repeated),
    gradients: new Set(gradients),
  });
  return isElement(clean) ? clean : null;
}
