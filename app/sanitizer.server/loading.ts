import { bodySizes } from "../model/content/picture";
import type { Renditions } from "../model/content/renditions";
import { elementsOf, isElement, isText, textOf, type BodyNode, type Element } from "./hast";

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
      if (isText(child)) {
        length += child.value.length;
        return length > FIRST_SCREEN_TEXT;
      }
      return isElement(child) && (child.tagName === "img" || visit(child.children));
    });
  visit(nodes);
  return length;
}

function captions(blocks: readonly Element[]): ReadonlyMap<Element, string> {
  const found = new Map<Element, string>();
  for (const figure of elementsOf(blocks)) {
    if (figure.tagName !== "figure") continue;
    const caption = figure.children.find((child) => isElement(child, "figcaption"));
    if (!isElement(caption)) continue;
    for (const image of elementsOf(figure.children)) {
      if (image.tagName === "img") found.set(image, textOf(caption).trim());
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

function sideOf({ properties }: Element, name: "width" | "height"): number | null {
  return Number(properties[name] ?? 0) || null;
}

/**
 * Says when each picture loads, and in which widths it can be had: the one on the first screen at
 * once and first, all others lazily. Picture hosts of the platforms refuse foreign referrers, so none
 * is sent.
 */
export function scheduleImages(blocks: readonly Element[], renditions: Renditions): BodyFigure[] {
  const captionOf = captions(blocks);
  const firstIsVisible = lengthBefore(blocks) <= FIRST_SCREEN_TEXT;
  const images = elementsOf(blocks).filter(({ tagName }) => tagName === "img");
  const figures: BodyFigure[] = [];
  for (const image of images) {
    // Of the line it stands in, or a card's poster.
    const { properties } = image;
    const isInline = properties.className !== undefined;
    const url = String(properties.src);
    const isHere = url.startsWith("data:");
    const isFirst = firstIsVisible && figures.length === 0 && !isInline && !isHere;
    properties.loading = isFirst ? "eager" : "lazy";
    properties.decoding = "async";
    properties.referrerPolicy = "no-referrer";
    if (isFirst) properties.fetchPriority = "high";
    if (isInline) continue;
    // A picture that stands in its own address has no other.
    if (isHere) continue;
    const width = sideOf(image, "width");
    const srcset = renditions(url, naturalWidth(width));
    const sizes = srcset === null ? null : bodySizes(width);
    if (srcset !== null) properties.srcSet = srcset;
    if (sizes !== null) properties.sizes = sizes;
    figures.push({
      url,
      srcset,
      sizes,
      width,
      height: sideOf(image, "height"),
      caption: captionOf.get(image) ?? String(properties.alt ?? ""),
      isFirst,
    });
  }
  return figures;
}
