import { pixelsOf } from "./lengths";
import { parseBody } from "./parse";
import { declarationsOf } from "./presentation";
import { elementsOf, isElement, serialise, textOf, type BodyElement, type BodyNode } from "./tree";

/** Shapes and texts of SVG 2 that neither run, load nor repeat others; the value is the name as written. */
const shapes: ReadonlyMap<string, string> = new Map(
  [
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
    "defs",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
    "marker",
  ].map((name) => [name.toLowerCase(), name]),
);

const attributeNames: ReadonlyMap<string, string> = new Map(
  [
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
    ..."letter-spacing writing-mode visibility display".split(" "),
  ].map((name) => [name.toLowerCase(), name]),
);

/** Numbers, words and colours; of `url()` only what leads into the drawing itself. */
const harmless = /^[\w\s#.,%()+\-"'/\u0080-\uffff]*$/;

function isHarmless(value: string): boolean {
  return value.length < 20_000 && harmless.test(value) && !/url\((?!#[\w-]+\))/i.test(value);
}

function attributesOf({ attributes }: BodyElement): Map<string, string> {
  const kept = new Map<string, string>();
  const declared = [...declarationsOf(attributes.get("style") ?? "")];
  for (const [name, value] of [...attributes, ...declared]) {
    const written = attributeNames.get(name);
    const text = value.trim();
    if (written !== undefined && text !== "" && isHarmless(text)) kept.set(written, text);
  }
  return kept;
}

function cleanOf(node: BodyNode): BodyNode[] {
  if (typeof node === "string") return [node];
  const name = shapes.get(node.name);
  if (name === undefined) return [];
  const children = node.children.flatMap(cleanOf).filter((child) => {
    // White space between shapes is the editor's indentation.
    return typeof child !== "string" || name === "text" || name === "tspan";
  });
  return [{ name, attributes: attributesOf(node), children, hasBlock: false }];
}

const drawn: ReadonlySet<string> = new Set(
  "path rect circle ellipse line polyline polygon text".split(" "),
);

/** What only a page can show: other documents, pictures, copies of shapes. */
const foreign: ReadonlySet<string> = new Set([
  "foreignobject",
  "img",
  "image",
  "use",
  "video",
  "iframe",
]);

/** A drawing that is whole without its page: shapes, and nothing that another file or element gives it. */
export function isDrawing(svg: BodyElement): boolean {
  const parts = [...elementsOf(svg.children)];
  return (
    !svg.hasBlock &&
    parts.some(({ name }) => drawn.has(name)) &&
    !parts.some(({ name }) => foreign.has(name))
  );
}

/** Most characters of a drawing's address. */
const LENGTH_LIMIT = 60_000;

interface Drawing {
  readonly src: string;
  readonly size: { readonly width: number; readonly height: number };
}

/** Width and height of an `svg` that names neither (CSS 2.2, 10.3.2). */
const DEFAULT_SIZE = { width: 300, height: 150 };

function sizeOf(svg: BodyElement): Drawing["size"] {
  const style = declarationsOf(svg.attributes.get("style") ?? "");
  const side = (name: string) => pixelsOf(style.get(name)) ?? pixelsOf(svg.attributes.get(name));
  const [width, height] = [side("width"), side("height")];
  if (width !== null && height !== null) return { width, height };
  const box = (svg.attributes.get("viewbox") ?? "")
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
 * An editor's drawing as a picture that stands in its own address: browsers neither run nor load
 * anything for it (SVG 2, secure static mode), and its names cannot meet the page's. Null when it is
 * more than shapes, or too long.
 */
function drawingFrom(svg: BodyElement): Drawing | null {
  if (!isDrawing(svg)) return null;
  const size = sizeOf(svg);
  const [clean] = cleanOf(svg);
  if (!isElement(clean)) return null;
  if (!clean.attributes.has("viewBox"))
    clean.attributes.set("viewBox", `0 0 ${size.width} ${size.height}`);
  const attributes = new Map([["xmlns", "http://www.w3.org/2000/svg"], ...clean.attributes]);
  attributes.set("width", String(size.width));
  attributes.set("height", String(size.height));
  const src = `data:image/svg+xml,${encodeURIComponent(serialise({ ...clean, attributes }))}`;
  return src.length > LENGTH_LIMIT ? null : { src, size };
}

function decoded(address: string): string | null {
  const match = /^data:image\/svg\+xml((?:;[\w=-]+)*),(.*)$/is.exec(address);
  if (match === null || address.length > LENGTH_LIMIT * 2) return null;
  const [, parameters = "", content = ""] = match;
  try {
    if (!/;base64/i.test(parameters)) return decodeURIComponent(content);
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** A drawing that an editor, or this rewriting before, put into a picture's address. */
export function drawingOf(address: string): Drawing | null {
  const markup = decoded(address);
  if (markup === null) return null;
  const svg = [...elementsOf(parseBody(markup))].find(({ name }) => name === "svg");
  return svg === undefined ? null : drawingFrom(svg);
}

/** What a drawing is called, else the words in it. */
function wordsOf(svg: BodyElement): string {
  const named = svg.children.find((child) => isElement(child, "title") || isElement(child, "desc"));
  const texts = [...elementsOf(svg.children)].filter(({ name }) => name === "text").map(textOf);
  const label = svg.attributes.get("aria-label") ?? (named === undefined ? "" : textOf(named));
  return (label.trim() || texts.join(" ")).replace(/\s+/g, " ").trim();
}

/** The `img` that stands in a drawing's place, or null when its words must do. */
export function drawingImage(svg: BodyElement): BodyElement | null {
  const drawing = drawingFrom(svg);
  if (drawing === null) return null;
  const kept = ["class", "style"].flatMap((name): [string, string][] => {
    const value = svg.attributes.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  const attributes = new Map([
    ...kept,
    ["src", drawing.src],
    ["alt", wordsOf(svg)],
    ["width", String(drawing.size.width)],
    ["height", String(drawing.size.height)],
  ] as [string, string][]);
  return { name: "img", attributes, children: [], hasBlock: false };
}
