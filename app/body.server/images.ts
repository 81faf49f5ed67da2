import { drawingOf } from "./drawings";
import { inlinePicture, isSpacer } from "./inline-pictures";
import { namesPicture, pictureAddress } from "./picture-address";
import { pictureSize, standsInLine, type PictureSize } from "./picture-size";
import { element, type BodyElement } from "./tree";

/** Class of a picture that belongs to the line it stands in. */
export const INLINE = "body-inline";

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

function inlineOf(source: BodyElement): Found | null | "spacer" {
  const address = source.attributes.get("src")?.trim() ?? "";
  if (!/^data:/i.test(address)) return null;
  const drawing = drawingOf(address);
  if (drawing !== null) return drawing;
  const picture = inlinePicture(address);
  if (picture === null) return null;
  return isSpacer(picture) ? "spacer" : { src: picture.src, size: picture };
}

/** A note in a picture's place that says that it is missing, and what it showed where that is known. */
function missingOf(alt: string): BodyElement {
  return element("span", { class: MISSING }, [saysNothing(alt) ? WORDS : `${WORDS}：${alt}`]);
}

function isTracker(source: BodyElement): boolean {
  return ["width", "height"].every((name) =>
    /^\s*[01](?:px)?\s*$/.test(source.attributes.get(name) ?? ""),
  );
}

/**
 * An editor's `img` with its real address and reserved size; a note where the picture it names cannot
 * be loaded; null when there is nothing to see.
 */
export function imageOf(source: BodyElement): BodyElement | null {
  if (isTracker(source)) return null;
  const alt = (source.attributes.get("alt") ?? "").trim();
  const address = pictureAddress(source);
  const found = address === null ? inlineOf(source) : { src: address, size: null };
  if (found === "spacer") return null;
  if (found === null) return namesPicture(source) ? missingOf(alt) : null;
  const size = pictureSize(source) ?? found.size;
  const image = element("img", { src: found.src });
  // An empty alt is a decision too: set here so that it always precedes a caption's.
  image.attributes.set("alt", saysNothing(alt) ? "" : alt);
  if (size !== null) {
    image.attributes.set("width", String(size.width));
    if (size.height !== null) image.attributes.set("height", String(size.height));
  }
  if (standsInLine(source, size)) image.attributes.set("class", INLINE);
  return image;
}

/** Whether a picture belongs to the line it stands in. */
export function isInlineImage(image: BodyElement): boolean {
  return image.attributes.get("class") === INLINE;
}
