import { bodySizes } from "../model/content/picture";
import type { Renditions } from "../model/content/renditions";
import { elementsOf, isElement, isText, textOf, type BodyNode, type Element } from "./hast";

/** A picture of the body, for full-screen viewing, preloading and share cards. */
export interface BodyFigure {
  readonly url: string;
  /** CSS pixels; null when unknown. */
  readonly width: number | null;
  readonly height: number | null;
  readonly caption: string;
  /** `srcset` and `sizes`; null when it has one size only. */
  readonly srcset: string | null;
  readonly sizes: string | null;
  /** On the first screen: worth a preload. */
  readonly isOnFirstScreen: boolean;
}

/** Text before a picture, in UTF-16 code units, that leaves it on a phone's first screen. */
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
 * A width below this (CSS pixels) is the display width, not that of the file, which may be larger for
 * dense screens.
 */
const MIN_NATURAL_WIDTH = 800;

function naturalWidth(width: number | null): number | null {
  return width !== null && width >= MIN_NATURAL_WIDTH ? width : null;
}

function sideOf({ properties }: Element, name: "width" | "height"): number | null {
  return Number(properties[name] ?? 0) || null;
}

/**
 * Sets loading, priority and widths of each picture: the one on the first screen loads eagerly, all
 * others lazily. Picture hosts refuse foreign referrers, so none is sent.
 */
export function setImageLoading(blocks: readonly Element[], renditions: Renditions): BodyFigure[] {
  const captionOf = captions(blocks);
  const firstIsVisible = lengthBefore(blocks) <= FIRST_SCREEN_TEXT;
  const images = elementsOf(blocks).filter(({ tagName }) => tagName === "img");
  const figures: BodyFigure[] = [];
  for (const image of images) {
    // Classes mark inline pictures and posters of cards.
    const { properties } = image;
    const isInlineOrPoster = properties.className !== undefined;
    const url = String(properties.src);
    const isDataUrl = url.startsWith("data:");
    const isOnFirstScreen =
      firstIsVisible && figures.length === 0 && !isInlineOrPoster && !isDataUrl;
    properties.loading = isOnFirstScreen ? "eager" : "lazy";
    properties.decoding = "async";
    properties.referrerPolicy = "no-referrer";
    if (isOnFirstScreen) properties.fetchPriority = "high";
    // A `data:` URL has no other widths.
    if (isInlineOrPoster || isDataUrl) continue;
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
      isOnFirstScreen,
    });
  }
  return figures;
}
