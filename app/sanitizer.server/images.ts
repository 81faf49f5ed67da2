import { drawingOf } from "./drawings";
import { attributeOf, element, hasClass, textNode, type Element } from "./hast";
import { inlinePicture, isSpacer } from "./inline-pictures";
import { namesPicture, pictureAddress } from "./picture-address";
import { isEmoji, isFormula, pictureSize, standsInLine, type PictureSize } from "./picture-size";

/** Class of a picture that belongs to the line it stands in. */
export const INLINE = "body-inline";

/** Class of a picture that is as high as a letter, wherever it stands. */
export const EMOJI = "body-emoji";

/** Class of a picture of dark lines on nothing, which the dark scheme puts on white. */
export const FORMULA = "body-formula";

/** Class of a note in the place of something that cannot be shown. */
export const MISSING = "body-missing";

/** What stands in place of a picture that cannot be loaded, such as a file of the editor's computer. */
const WORDS = "图片缺失";

function saysNothing(alt: string): boolean {
  return (
    /^(?:图片|图像|配图|image|img|picture|photo)?$/i.test(alt) ||
    /\.(?:jpe?g|png|gif|webp|bmp)$/i.test(alt)
  );
}

interface Found {
  readonly src: string;
  readonly size: PictureSize | null;
}

function inlineOf(source: Element): Found | null | "spacer" {
  const address = attributeOf(source, "src")?.trim() ?? "";
  if (!/^data:/i.test(address)) return null;
  const drawing = drawingOf(address);
  if (drawing !== null) return drawing;
  const picture = inlinePicture(address);
  if (picture === null) return null;
  return isSpacer(picture) ? "spacer" : { src: picture.src, size: picture };
}

/** A note in the place of something that cannot be shown; its words are a line, however they were written. */
export function noteOf(words: string): Element {
  const line = words.replaceAll(/[\t\n\f\r ]+/g, " ");
  return element("span", { className: [MISSING] }, [textNode(line)]);
}

function isTracker(source: Element): boolean {
  return ["width", "height"].every((name) =>
    /^\s*[01](?:px)?\s*$/.test(attributeOf(source, name) ?? ""),
  );
}

function isDrawing(src: string): boolean {
  return src.startsWith("data:image/svg");
}

/** The classes of a picture of the line; none for one that stands by itself. */
function lineClasses(source: Element, size: PictureSize | null, src: string): string[] {
  if (!standsInLine(source, size, src)) return [];
  if (isDrawing(src) || isFormula(source, src) || hasClass(source, FORMULA))
    return [INLINE, FORMULA];
  return isEmoji(source, src) ? [INLINE, EMOJI] : [INLINE];
}

/**
 * An editor's `img` with its real address and reserved size; a note where the picture it names cannot
 * be loaded; null when there is nothing to see.
 */
export function imageOf(source: Element): Element | null {
  if (isTracker(source)) return null;
  const alt = (attributeOf(source, "alt") ?? "").trim();
  const address = pictureAddress(source);
  const found = address === null ? inlineOf(source) : { src: address, size: null };
  if (found === "spacer") return null;
  if (found === null) {
    if (!namesPicture(source)) return null;
    return noteOf(saysNothing(alt) ? WORDS : `${WORDS}：${alt}`);
  }
  const size = pictureSize(source) ?? found.size;
  const image = element("img", { src: found.src });
  // An empty alt is a decision too: set here so that it always precedes a caption's.
  image.properties.alt = saysNothing(alt) ? "" : alt;
  if (size !== null) {
    image.properties.width = size.width;
    if (size.height !== null) image.properties.height = size.height;
  }
  const classes = lineClasses(source, size, found.src);
  if (classes.length > 0) image.properties.className = classes;
  return image;
}

/** Whether a picture belongs to the line it stands in. */
export function isInlineImage(image: Element): boolean {
  return hasClass(image, INLINE);
}

/** Puts a picture into the line around it, whatever its size. */
export function standInLine(image: Element): void {
  if (isInlineImage(image)) return;
  image.properties.className = isDrawing(String(image.properties.src))
    ? [INLINE, FORMULA]
    : [INLINE];
}
