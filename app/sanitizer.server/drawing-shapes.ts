import {
  attributeOf,
  classesOf,
  element,
  elementsOf,
  isElement,
  isText,
  textNode,
  textOf,
  type BodyNode,
  type Element,
} from "./hast";
import { declarationsOf, styleOf } from "./presentation";

/** Shapes and texts of SVG 2 that neither run nor load anything. */
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

/** Numbers, words and colours; of `url()` only what leads into the drawing itself. */
const harmless = /^[\w\s#.,%()+\-"'/\u0080-\uffff]*$/;

/** An attribute of a drawing: outlines are long. */
const LONGEST_ATTRIBUTE = 20_000;

function isHarmless(value: string): boolean {
  return (
    value.length < LONGEST_ATTRIBUTE && harmless.test(value) && !/url\((?!#[\w-]+\))/i.test(value)
  );
}

/** A drawing's own style sheet: declarations by the simple selector they end in (`path`, `.cls-1`, `#a`). */
type Sheet = ReadonlyMap<string, ReadonlyMap<string, string>>;

const SHEET_LIMIT = 20_000;

function sheetOf(svg: Element): Sheet {
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

function declaredBy(sheet: Sheet, node: Element): (readonly [string, string])[] {
  if (sheet.size === 0) return [];
  const id = attributeOf(node, "id");
  const selectors = [
    node.tagName,
    ...classesOf(node).map((name) => `.${name}`),
    ...(id === undefined ? [] : [`#${id}`]),
  ];
  return selectors.flatMap((selector) => [...(sheet.get(selector) ?? [])]);
}

/** The place within the drawing that an element repeats or runs along. */
export function referenceOf(node: Element): string | null {
  const href = (attributeOf(node, "href") ?? attributeOf(node, "xlink:href") ?? "").trim();
  return /^#[\w.:-]{1,100}$/.test(href) ? href : null;
}

interface Cleaning {
  readonly sheet: Sheet;
  /** Ids of what is repeated elsewhere: a copy within a copy could grow without end. */
  readonly repeated: ReadonlySet<string>;
}

function attributesIn(
  node: Element,
  { sheet }: Cleaning,
  isCopied: boolean,
): Element["properties"] {
  const kept: Element["properties"] = {};
  const written = Object.entries(node.properties).map(
    ([name, value]) => [name, String(value)] as const,
  );
  for (const [name, value] of [...written, ...declaredBy(sheet, node), ...styleOf(node)]) {
    const words = value.trim();
    if (!attributeNames.has(name) || words === "" || !isHarmless(words)) continue;
    if (isCopied && words.includes("url(")) continue;
    kept[name] = words;
  }
  const reference =
    node.tagName === "use" || node.tagName === "textPath" ? referenceOf(node) : null;
  if (reference !== null) kept.href = reference;
  return kept;
}

/** What stands in these is drawn again and again. */
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
  // White space between shapes is the editor's indentation.
  const children = node.children
    .flatMap((child) => cleanOf(child, cleaning, isCopy))
    .filter((child) => isWords || !isText(child));
  return [element(name, attributesIn(node, cleaning, isCopy), children)];
}

/** Text that XML can hold. */
function printable(words: string): string {
  return (
    words
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
      .replaceAll(/\p{Surrogate}/gu, "\ufffd")
  );
}

/** A drawing with nothing but harmless shapes, their sheet's rules written at each. */
export function cleanDrawing(svg: Element): Element | null {
  const repeated = elementsOf(svg.children)
    .filter(({ tagName }) => tagName === "use")
    .map((node) => referenceOf(node)?.slice(1) ?? "");
  const [clean] = cleanOf(svg, { sheet: sheetOf(svg), repeated: new Set(repeated) });
  return isElement(clean) ? clean : null;
}
