import { elementsOf, isElement, textOf, type BodyElement, type BodyNode } from "./tree";

/** A picture of the body, for full-screen viewing, preloading and share cards. */
export interface BodyFigure {
  readonly url: string;
  /** CSS pixels; null when the editors' markup does not say. */
  readonly width: number | null;
  readonly height: number | null;
  readonly caption: string;
  /** Stands on the first screen: worth a preload. */
  readonly isFirst: boolean;
}

/** Text before a picture, in UTF-16 code units, that still leaves it on a phone's first screen. */
const FIRST_SCREEN_TEXT = 300;

const lengthBefore = (nodes: readonly BodyNode[]): number => {
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
};

const captions = (blocks: readonly BodyElement[]): ReadonlyMap<BodyElement, string> => {
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
};

const sideOf = (image: BodyElement, name: string): number | null =>
  Number(image.attributes.get(name) ?? 0) || null;

/**
 * Says when each picture loads: the one on the first screen at once and first, all others lazily.
 * Picture hosts of the platforms refuse foreign referrers, so none is sent.
 */
export const scheduleImages = (blocks: readonly BodyElement[]): BodyFigure[] => {
  const captionOf = captions(blocks);
  const firstIsVisible = lengthBefore(blocks) <= FIRST_SCREEN_TEXT;
  const images = [...elementsOf(blocks)].filter(({ name }) => name === "img");
  const figures: BodyFigure[] = [];
  for (const image of images) {
    const isInline = image.attributes.get("class") === "body-inline";
    const isFirst = firstIsVisible && figures.length === 0 && !isInline;
    image.attributes.set("loading", isFirst ? "eager" : "lazy");
    image.attributes.set("decoding", "async");
    image.attributes.set("referrerpolicy", "no-referrer");
    if (isFirst) image.attributes.set("fetchpriority", "high");
    if (isInline) continue;
    figures.push({
      url: image.attributes.get("src") ?? "",
      width: sideOf(image, "width"),
      height: sideOf(image, "height"),
      caption: captionOf.get(image) ?? image.attributes.get("alt") ?? "",
      isFirst,
    });
  }
  return figures;
};
