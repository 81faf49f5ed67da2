import { cleanDrawing, referenceOf, shapes } from "./drawing-shapes";
import {
  attributeOf,
  element,
  elementsOf,
  isElement,
  textNode,
  textOf,
  type BodyNode,
  type Element,
} from "./hast";
import { pixelsOf } from "./lengths";
import { parseBody, serialise } from "./parse";
import { styleOf } from "./presentation";
import { isBlock } from "./vocabulary";

const drawn: ReadonlySet<string> = new Set(
  "path rect circle ellipse line polyline polygon text use".split(" "),
);

/** What only a page can show: other documents and pictures. */
const foreign: ReadonlySet<string> = new Set(["foreignObject", "img", "image", "video", "iframe"]);

/** A drawing that is whole without its page: shapes, and nothing that another file gives it. */
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

/** Whether a drawing is more than areas to tap: those are drawn clear. */
export function isSeen(svg: Element): boolean {
  return elementsOf(svg.children).some((node) => {
    if (!drawn.has(node.tagName)) return false;
    if (node.tagName === "text") return textOf(node).trim() !== "";
    const style = styleOf(node);
    const valueOf = (name: string) => style.get(name) ?? attributeOf(node, name);
    if (Number(valueOf("opacity") ?? 1) === 0 || valueOf("visibility") === "hidden") return false;
    const isFilled = !isClear(valueOf("fill")) && Number(valueOf("fill-opacity") ?? 1) !== 0;
    return isFilled || !isClear(valueOf("stroke") ?? "none");
  });
}

/** Most characters of a drawing's address. */
const LENGTH_LIMIT = 60_000;

interface Drawing {
  readonly src: string;
  readonly size: { readonly width: number; readonly height: number };
}

/** Width and height of an `svg` that names neither (CSS 2.2, 10.3.2). */
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
 * An editor's drawing as a picture that stands in its own address: browsers neither run nor load
 * anything for it (SVG 2, secure static mode), and its names cannot meet the page's. Null when it is
 * more than shapes, or too long.
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
  // XML knows no name for it.
  const markup = serialise([{ ...clean, properties }]).replaceAll("&nbsp;", "&#160;");
  const src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
  return src.length > LENGTH_LIMIT ? null : { src, size };
}

function decoded(address: string): string | null {
  const match = /^data:image\/svg\+xml((?:;[\w=-]+)*),(.*)$/is.exec(address);
  if (match === null || address.length > LENGTH_LIMIT * 2) return null;
  const [, parameters = "", content = ""] = match;
  try {
    // Browsers take a bare % as it stands (WHATWG URL, 1.3).
    const whole = content.replaceAll(/%(?![\da-f]{2})/gi, "%25");
    if (!/;base64/i.test(parameters)) return decodeURIComponent(whole);
    const bytes = Uint8Array.from(atob(decodeURIComponent(whole)), (character) =>
      character.charCodeAt(0),
    );
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** A drawing that an editor, or this rewriting before, put into a picture's address. */
export function drawingOf(address: string): Drawing | null {
  const markup = decoded(address);
  if (markup === null) return null;
  const svg = elementsOf(parseBody(markup).children as BodyNode[]).find(
    ({ tagName }) => tagName === "svg",
  );
  return svg === undefined ? null : drawingFrom(svg);
}

/** What a drawing is called, else the words in it. */
function wordsOf(svg: Element): string {
  const named = svg.children.find((child) => isElement(child, "title") || isElement(child, "desc"));
  const texts = elementsOf(svg.children)
    .filter(({ tagName }) => tagName === "text")
    .map(textOf);
  const label = attributeOf(svg, "aria-label") ?? (named === undefined ? "" : textOf(named));
  return (label.trim() || texts.join(" ")).replace(/\s+/g, " ").trim();
}

/** The links of a drawing, as a picture cannot have them. */
function linksOf(svg: Element): BodyNode[] {
  return elementsOf(svg.children).flatMap((node): BodyNode[] => {
    const href = attributeOf(node, "href") ?? attributeOf(node, "xlink:href") ?? "";
    if (node.tagName !== "a" || href === "" || href.startsWith("#")) return [];
    const words = textOf(node).replace(/\s+/g, " ").trim();
    return [textNode(" "), element("a", { href }, [textNode(words === "" ? href : words)])];
  });
}

/** The `img` that stands in a drawing's place, and its links below it; null when its words must do. */
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
