import { mediaAddress } from "../model/address/web-address";
import type { ChangeBook } from "./changes";
import { drawingImage, isDrawing } from "./drawings";
import { imageOf } from "./images";
import { pictureAddress } from "./picture-address";
import { elementsOf, isElement, textOf, type BodyElement, type BodyNode } from "./tree";

function picture(attributes: [string, string][]): BodyElement {
  return {
    name: "img",
    attributes: new Map(attributes),
    children: [],
    hasBlock: false,
  };
}

function imagesIn(nodes: readonly BodyNode[]): BodyElement[] {
  return [...elementsOf(nodes)].filter(({ name }) => name === "img");
}

/** A `picture` as its `img`; where that names nothing itself, what the sources name. */
function resolvePicture(source: BodyElement): BodyNode[] {
  const images = imagesIn(source.children);
  const sets = source.children
    .filter((child) => isElement(child, "source"))
    .flatMap(
      (child) => child.attributes.get("srcset") ?? child.attributes.get("data-srcset") ?? [],
    );
  const rest = source.children.filter((child) => !isElement(child, "source"));
  const set = sets.at(-1) ?? "";
  if (images.length === 0) return set === "" ? rest : [picture([["srcset", set]]), ...rest];
  for (const image of images) {
    if (set !== "" && pictureAddress(image) === null && !image.attributes.get("srcset"))
      image.attributes.set("srcset", set);
  }
  return rest;
}

/** Where a background is declared, an address, or the end of a declaration. */
const BACKGROUND_PIECE = /background(?:-image)?\s*:|url\(((?:(?!url\()[^)]){4,2000})\)|;/gi;

function backgroundAddress(style: string): string | undefined {
  let isBackground = false;
  for (const [piece, address] of style.slice(0, 4000).matchAll(BACKGROUND_PIECE)) {
    if (address === undefined) isBackground = piece !== ";";
    else if (isBackground) return /^\s*(["']?)([^"']{4,})\1\s*$/.exec(address)?.[2];
  }
  return undefined;
}

/** Ratio (height / width) of a drawing's box, under the name that editors give it. */
function boxRatio(viewBox: string | undefined): [string, string][] {
  const [, , width = 0, height = 0] = (viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? [["data-ratio", String(height / width)]] : [];
}

/** The picture of an element that shows nothing but a background, which editors use as a picture. */
function backgroundOf(source: BodyElement): BodyElement | null {
  const style = source.attributes.get("style") ?? "";
  const named = backgroundAddress(style) ?? source.attributes.get("data-lazy-bgimg");
  if (named === undefined || mediaAddress(named) === null) return null;
  if (textOf(source).trim() !== "" || imagesIn(source.children).length > 0) return null;
  const size = /width\s*:\s*[\d.]+px|height\s*:\s*[\d.]+px/i.test(style) ? style : "";
  return picture([
    ["src", named],
    ["style", size.replace(/background[^;]*;?/gi, "")],
    ...boxRatio(source.attributes.get("viewbox")),
  ]);
}

/** What a page shows of an `svg` that is more than a drawing: its pictures and documents, not its labels. */
function contentOfSvg(source: BodyElement): BodyNode[] {
  return source.children.flatMap((child) =>
    isElement(child) && ["title", "desc", "defs"].includes(child.name) ? [] : [child],
  );
}

function hasAddress(image: BodyElement): boolean {
  return imageOf(image)?.name === "img";
}

/**
 * What a `noscript` adds: the pictures that a lazy loader would have put before it. They take the place
 * of a placeholder, and are left out where the picture stands already.
 */
function resolveNoscript(source: BodyElement, before: BodyNode[]): BodyNode[] {
  const images = imagesIn(source.children).filter(hasAddress);
  const at = before.findLastIndex((node) => typeof node !== "string" || node.trim() !== "");
  const previous = before[at];
  if (images.length === 0) return [];
  if (!isElement(previous)) return images;
  if (previous.name === "img") {
    if (hasAddress(previous)) return [];
    before.splice(at, 1);
    return images;
  }
  return imagesIn([previous]).some(hasAddress) ? [] : images;
}

function resolved(node: BodyElement, before: BodyNode[], book: ChangeBook): BodyNode[] {
  switch (node.name) {
    case "picture":
      return resolvePicture(node);
    case "noscript":
      return resolveNoscript(node, before);
    case "svg": {
      const drawing = isDrawing(node) ? drawingImage(node) : null;
      if (drawing !== null) return [drawing];
      const background = backgroundOf(node);
      if (background !== null) return [background];
      node.children = contentOfSvg(node);
      if (node.children.length > 0) book.note("drawing");
      return [node];
    }
    case "image": {
      const href = node.attributes.get("href") ?? node.attributes.get("xlink:href") ?? "";
      return [picture([["src", href], ...node.attributes]), ...node.children];
    }
    default: {
      const background = backgroundOf(node);
      if (background !== null) node.children = [background];
      return [node];
    }
  }
}

/**
 * Turns what editors use in a picture's place into `img` elements: `picture`, a lazy loader's
 * `noscript`, a background, a drawing. The rest of the rewriting then knows one kind of picture.
 */
export function resolvePictures(parent: BodyElement, book: ChangeBook): void {
  const children: BodyNode[] = [];
  for (const child of parent.children) {
    if (typeof child === "string") {
      children.push(child);
      continue;
    }
    // A drawing is read whole, before its parts are looked at.
    const whole = child.name === "svg" && isDrawing(child);
    if (!whole) resolvePictures(child, book);
    for (const node of resolved(child, children, book)) children.push(node);
  }
  parent.children = children;
}
