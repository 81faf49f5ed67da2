import { mediaAddress } from "../model/address/web-address";
import { LONGEST_BODY_ATTRIBUTE } from "../model/limits";
import { drawingImage, isDrawing, isSeen } from "./drawings";
import {
  attributeOf,
  element,
  elementsOf,
  isBlankText,
  isElement,
  textOf,
  type BodyNode,
  type Element,
  type Root,
} from "./hast";
import { imageOf } from "./images";
import { pictureAddress } from "./picture-address";
import type { BodyContext, Transform } from "./transform";

function imagesIn(nodes: readonly BodyNode[]): Element[] {
  return elementsOf(nodes).filter(({ tagName }) => tagName === "img");
}

/** A `picture` as its `img`; where that names nothing itself, what the sources name. */
function resolvePicture(source: Element): BodyNode[] {
  const images = imagesIn(source.children);
  const sets = elementsOf(source.children)
    .filter(({ tagName }) => tagName === "source")
    .map((each) => attributeOf(each, "srcset") ?? attributeOf(each, "data-srcset") ?? "");
  const rest = source.children.filter((child) => !isElement(child, "source"));
  const set = sets.findLast((each) => each !== "") ?? "";
  if (images.length === 0) return set === "" ? rest : [element("img", { srcSet: set }), ...rest];
  for (const image of images) {
    if (set !== "" && pictureAddress(image) === null && !attributeOf(image, "srcset"))
      image.properties.srcSet = set;
  }
  return rest;
}

/** Most pictures that one element has as layers of its background. */
const LAYER_LIMIT = 4;

/** Where a background is declared, an address, or the end of a declaration. */
const BACKGROUND_PIECE = /background(?:-image)?\s*:|url\(((?:(?!url\()[^)]){4,2000})\)|;/gi;

/** The addresses of the pictures that an element's style has as its background, topmost first. */
function backgroundAddresses(source: Element): readonly string[] {
  const style = (attributeOf(source, "style") ?? "").slice(0, LONGEST_BODY_ATTRIBUTE);
  const lazy = attributeOf(source, "data-lazy-bgimg") ?? attributeOf(source, "data-bg");
  const found = new Set<string>();
  let isBackground = false;
  if (/url\(/i.test(style))
    for (const [piece, written] of style.matchAll(BACKGROUND_PIECE)) {
      if (written === undefined) isBackground = piece !== ";";
      else if (isBackground) found.add(/^\s*(["']?)([^"']{4,})\1\s*$/.exec(written)?.[2] ?? "");
    }
  if (found.size === 0 && lazy !== undefined) found.add(lazy);
  return [...found].filter((each) => mediaAddress(each) !== null).slice(0, LAYER_LIMIT);
}

/** Ratio (height / width) of a drawing's box, under the name that editors give it. */
function boxRatio(viewBox: string | undefined): Element["properties"] {
  const [, , width = 0, height = 0] = (viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { dataRatio: String(height / width) } : {};
}

/** The pictures of an element that shows nothing but a background, which editors use as a picture. */
function backgroundsOf(source: Element): Element[] {
  const addresses = backgroundAddresses(source);
  if (addresses.length === 0) return [];
  const style = attributeOf(source, "style") ?? "";
  const size = /width\s*:\s*[\d.]+px|height\s*:\s*[\d.]+px/i.test(style) ? style : "";
  return addresses.map((src) =>
    element("img", {
      src,
      style: size.replace(/background[^;]*;?/gi, ""),
      ...boxRatio(attributeOf(source, "viewBox")),
    }),
  );
}

/** What a page shows of an `svg` that is more than a drawing: its pictures and documents, not its labels. */
function contentOfSvg(source: Element): BodyNode[] {
  return source.children.flatMap((child): BodyNode[] => {
    if (!isElement(child)) return [child];
    if (["title", "desc", "defs", "style"].includes(child.tagName)) return [];
    child.children = contentOfSvg(child);
    return [child];
  });
}

function hasAddress(image: Element): boolean {
  return imageOf(image)?.tagName === "img";
}

/**
 * What a `noscript` adds: the pictures that a lazy loader would have put before it. They take the place
 * of a placeholder, and are left out where the picture stands already.
 */
function resolveNoscript(source: Element, before: BodyNode[]): BodyNode[] {
  const images = imagesIn(source.children).filter(hasAddress);
  const at = before.findLastIndex((node) => !isBlankText(node));
  const previous = before[at];
  if (images.length === 0) return [];
  if (!isElement(previous)) return images;
  if (previous.tagName === "img") {
    if (hasAddress(previous)) return [];
    before.splice(at, 1);
    return images;
  }
  return imagesIn([previous]).some(hasAddress) ? [] : images;
}

/** Pictures that were made of backgrounds: one may stand in front of another. */
type Backgrounds = WeakSet<Element>;

function svgOf(node: Element, { log }: BodyContext): BodyNode[] {
  const backgrounds = backgroundsOf(node);
  const drawing =
    isDrawing(node) && (backgrounds.length === 0 || isSeen(node)) ? drawingImage(node) : null;
  if (drawing !== null) return [...backgrounds, ...drawing];
  node.children = contentOfSvg(node);
  const shows = textOf(node).trim() !== "" || imagesIn(node.children).length > 0;
  if (backgrounds.length > 0 && !shows) return backgrounds;
  if (node.children.length > 0) log.note("drawing");
  return [...backgrounds, node];
}

function resolved(
  node: Element,
  before: BodyNode[],
  backgrounds: Backgrounds,
  context: BodyContext,
): BodyNode[] {
  switch (node.tagName) {
    case "picture":
      return resolvePicture(node);
    case "noscript":
      return resolveNoscript(node, before);
    case "svg":
      return svgOf(node, context);
    case "image": {
      const src = attributeOf(node, "href") ?? attributeOf(node, "xlink:href") ?? "";
      return [element("img", { src, ...node.properties }), ...node.children];
    }
    default: {
      const own = node.tagName === "img" ? [] : backgroundsOf(node);
      if (own.length === 0 || textOf(node).trim() !== "") return [node];
      if (!imagesIn(node.children).every((image) => backgrounds.has(image))) return [node];
      for (const image of own) backgrounds.add(image);
      node.children = [...own, ...node.children];
      return [node];
    }
  }
}

function resolveIn(parent: Root | Element, backgrounds: Backgrounds, context: BodyContext): void {
  const children: BodyNode[] = [];
  for (const child of parent.children as BodyNode[]) {
    if (!isElement(child)) {
      children.push(child);
      continue;
    }
    // A drawing is read whole, before its parts are looked at.
    const isComplete = child.tagName === "svg" && isDrawing(child);
    if (!isComplete) resolveIn(child, backgrounds, context);
    for (const node of resolved(child, children, backgrounds, context)) children.push(node);
  }
  parent.children = children;
}

/**
 * Turns what editors use in a picture's place into `img` elements: `picture`, a lazy loader's
 * `noscript`, a background, a drawing. The rest of the rewriting then knows one kind of picture.
 */
export const resolvePictures: Transform = (root, context) => {
  resolveIn(root, new WeakSet(), context);
};
