import { mediaAddress } from "./addresses";
import { element, type BodyElement } from "./tree";

/** Where editors and their lazy loaders put the real address; `src` is a placeholder beside these. */
const addressAttributes = ["data-src", "data-original", "data-actualsrc", "data-lazy-src", "src"];

/** Widest picture, in CSS pixels, that stays within a line of text (emoji, icons). */
const INLINE_WIDTH = 72;

/** Width that stands in where only the ratio is known: `width` and `height` then give the ratio alone. */
const NOMINAL_WIDTH = 1080;

const largestSide = 20_000;

const pixels = (value: string | undefined): number | null => {
  const match = /^\s*(\d{1,6}(?:\.\d{1,20})?)(?:px)?\s*$/.exec(value ?? "");
  const number = Number(match?.[1] ?? 0);
  return number >= 1 && number <= largestSide ? Math.round(number) : null;
};

const ratioOf = (value: string | undefined): number | null => {
  const ratio = Number(value);
  return value && ratio > 0.01 && ratio < 100 ? ratio : null;
};

/** The size to reserve: `data-w` × `data-ratio` (height / width), else the size attributes; null when unknown. */
const sizeOf = ({ attributes }: BodyElement): { width: number; height: number } | null => {
  const attributeWidth = pixels(attributes.get("width"));
  const attributeHeight = pixels(attributes.get("height"));
  const naturalWidth = pixels(attributes.get("data-w"));
  const ratio = ratioOf(attributes.get("data-ratio"));
  if (ratio !== null) {
    const width = naturalWidth ?? attributeWidth ?? NOMINAL_WIDTH;
    return { width, height: Math.max(1, Math.round(width * ratio)) };
  }
  if (attributeWidth === null || attributeHeight === null) return null;
  return { width: attributeWidth, height: attributeHeight };
};

const saysNothing = (alt: string): boolean =>
  /^(?:图片|图像|配图|image|img|picture|photo)?$/i.test(alt) ||
  /\.(?:jpe?g|png|gif|webp|bmp)$/i.test(alt);

/** An editor's `img` with its real address and reserved size, or null when it has nothing to load. */
export const imageOf = (source: BodyElement): BodyElement | null => {
  for (const name of addressAttributes) {
    const src = mediaAddress(source.attributes.get(name) ?? "");
    if (src === null) continue;
    const alt = (source.attributes.get("alt") ?? "").trim();
    const size = sizeOf(source);
    const image = element("img", { src });
    // An empty alt is a decision too: set here so that it always precedes a caption's.
    image.attributes.set("alt", saysNothing(alt) ? "" : alt);
    if (size !== null) {
      image.attributes.set("width", String(size.width));
      image.attributes.set("height", String(size.height));
    }
    return image;
  }
  return null;
};

/** Whether a picture belongs to the line it stands in. */
export const isInlineImage = (image: BodyElement): boolean => {
  const width = Number(image.attributes.get("width") ?? Number.POSITIVE_INFINITY);
  return width <= INLINE_WIDTH;
};

/**
 * The box of a picture: keeps the ratio from the first byte, never grows past the picture's own width,
 * and becomes a quiet tile when the picture fails (the document's image fallback marks `.picture`).
 */
export const pictureBox = (image: BodyElement): BodyElement => {
  const box = element("span", { class: "picture body-picture" }, [image]);
  const width = Number(image.attributes.get("width") ?? 0);
  const height = Number(image.attributes.get("height") ?? 0);
  if (width === 0 || height === 0) return box;
  const cap = width === NOMINAL_WIDTH ? "" : `;max-width:${width}px`;
  box.attributes.set("style", `aspect-ratio:${width} / ${height}${cap}`);
  return box;
};
