import { bodySizes } from "../model/content/picture-sizes";
import type { Renditions } from "../model/content/renditions";
import { elementsOf, isElement, textOf, type BodyElement, type BodyNode } from "./tree";

/** A picture of the body, for full-screen viewing, preloading and share cards. */
export interface BodyFigure {
  readonly url: string;
  /** CSS pixels; null when the editors' markup does not say. */
  readonly width: number | null;
  readonly height: number | null;
  readonly caption: string;
  /** The address at several widths, and how wide it is shown; null when it has one size only. */
  readonly srcset: string | null;
  readonly sizes: string | null;
  /** Stands on the first screen: worth a preload. */
  readonly isFirst: boolean;
}

/** Text before a picture, in UTF-16 code units, that still leaves it on a phone's first screen. */
const FIRST_SCREEN_TEXT = 300;

function lengthBefore(nodes: readonly BodyNode[]): number {
  let length = 0;
  const visit = (children: readonly BodyNode[]): boolean =>
    children.some((child) => {
      if (typeof child === "string") {
        length += child.length;
        return length > FIRST_SCREEN_TEXT;
      }
      return child.name === "img" || visit(child.children);
    });
  visit(nodes);
  return length;
}

function captions(blocks: readonly BodyElement[]): ReadonlyMap<BodyElement, string> {
  const found = new Map<BodyElement, string>();
  for (const figure of elementsOf(blocks)) {
    if (figure.name !== "figure") continue;
    const caption = figure.children.find((child) => isElement(child, "figcaption"));
    if (caption === undefined) continue;
    for (const image of elementsOf(figure.children)) {
      if (image.name === "img") found.set(image, textOf(caption).trim());
    }
  }
  return found;
}

/**
 * Narrower than this (CSS pixels), an editor's width is the one a picture is shown at, which says
 * nothing of how large it is: it may be sharp on a dense screen.
 */
const LEAST_NATURAL_WIDTH = 800;

function naturalWidth(width: number | null): number | null {
  return width !== null && width >= LEAST_NATURAL_WIDTH ? width : null;
}

function sideOf(image: BodyElement, name: string): number | null {
  return Number(image.attributes.get(name) ?? 0) || null;
}

/**
 * Says when each picture loads, and in which widths it can be had: the one on the first screen at
 * once and first, all others lazily. Picture hosts of the platforms refuse foreign referrers, so none
 * is sent.
 */
export function scheduleImages(
  blocks: readonly BodyElement[],
  renditions: Renditions,
): BodyFigure[] {
  const captionOf = captions(blocks);
  const firstIsVisible = lengthBefore(blocks) <= FIRST_SCREEN_TEXT;
  const images = [...elementsOf(blocks)].filter(({ name }) => name === "img");
  const figures: BodyFigure[] = [];
  for (const image of images) {
    // Of the line it stands in, or a card's poster.
    const isInline = image.attributes.has("class");
    const isHere = image.attributes.get("src")?.startsWith("data:") === true;
    const isFirst = firstIsVisible && figures.length === 0 && !isInline && !isHere;
    image.attributes.set("loading", isFirst ? "eager" : "lazy");
    image.attributes.set("decoding", "async");
    image.attributes.set("referrerpolicy", "no-referrer");
    if (isFirst) image.attributes.set("fetchpriority", "high");
    if (isInline) continue;
    // A picture that stands in its own address has no other.
    if (isHere) continue;
    const url = image.attributes.get("src") ?? "";
    const width = sideOf(image, "width");
    const srcset = renditions(url, naturalWidth(width));
    const sizes = srcset === null ? null : bodySizes(width);
    if (srcset !== null) image.attributes.set("srcset", srcset);
    if (sizes !== null) image.attributes.set("sizes", sizes);
    figures.push({
      url,
      srcset,
      sizes,
      width,
      height: sideOf(image, "height"),
      caption: captionOf.get(image) ?? image.attributes.get("alt") ?? "",
      isFirst,
    });
  }
  return figures;
}
