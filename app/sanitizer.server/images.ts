import { svgOfDataUrl } from "./drawings";
import { attributeOf, element, hasClass, textNode, type Element } from "./hast";
import { isBlankImageUrl, hasImageUrl, pictureUrl } from "./picture-url";
import { isEmoji, isFormula, pictureSize, isInlinePicture, type PictureSize } from "./picture-size";

/** Class of an inline picture. */
export const INLINE = "body-inline";

/** Class of a picture as high as a letter. */
export const EMOJI = "body-emoji";

/** Class of a transparent picture of dark lines, which the dark scheme puts on white. */
export const FORMULA = "body-formula";

/** Class of a note that replaces content that cannot be shown. */
export const MISSING_NOTE_CLASS = "body-missing";

/** Note for a picture that cannot be loaded, such as a file on the editor's computer. */
const MISSING_PICTURE = "图片缺失";

function isGenericAlt(alt: string): boolean {
  return (
    /^(?:图片|图像|配图|image|img|picture|photo)?$/i.test(alt) ||
    /\.(?:jpe?g|png|gif|webp|bmp)$/i.test(alt)
  );
}

interface ResolvedPicture {
  readonly src: string;
  readonly size: PictureSize | null;
}

function resolveDataUrl(source: Element): ResolvedPicture | null | "spacer" {
  const url = attributeOf(source, "src")?.trim() ?? "";
  if (!/^data:/i.test(url)) return null;
  const drawing = svgOfDataUrl(url);
  if (drawing !== null) return isSpacer(drawing.size) ? "spacer" : drawing;
  const picture = dataPicture(url);
  if (picture === null) return null;
  return isSpacer(picture) ? "spacer" : { src: picture.src, size: picture };
}

/** A note that replaces content that cannot be shown, in one line. */
export function noteElement(words: string): Element {
  const line = words.replaceAll(/[\t\n\f\r ]+/g, " ");
  return element("span", { className: [MISSING_NOTE_CLASS] }, [textNode(line)]);
}

function isTracker(source: Element): boolean {
  return ["width", "height"].every((name) =>
    /^\s*[01](?:px)?\s*$/.test(attributeOf(source, name) ?? ""),
  );
}

function isSvgDataUrl(src: string): boolean {
  return src.startsWith("data:image/svg");
}

/** The classes of an inline picture; none for a block picture. */
function inlineClasses(source: Element, size: PictureSize | null, src: string): string[] {
  // An already sanitised body keeps its classes.
  if (hasClass(source, INLINE))
    return [INLINE, FORMULA, EMOJI].filter((name) => hasClass(source, name));
  if (!isInlinePicture(source, size, src)) return [];
  if (isSvgDataUrl(src) || isFormula(source, src)) return [INLINE, FORMULA];
  return isEmoji(source, src) ? [INLINE, EMOJI] : [INLINE];
}

/**
 * An editor's `img` with its real URL and reserved size; a note when that cannot be loaded; null
 * for trackers, spacers and pictures without a URL.
 */
export function imageOf(source: Element): Element | null {
  if (isTracker(source)) return null;
  const alt = (attributeOf(source, "alt") ?? "").trim();
  const url = pictureUrl(source);
  if (url !== null && isBlankImageUrl(url)) return null;
  const found = url === null ? resolveDataUrl(source) : { src: url, size: null };
  if (found === "spacer") return null;
  if (found === null) {
    if (!hasImageUrl(source)) return null;
    return noteElement(isGenericAlt(alt) ? MISSING_PICTURE : `${MISSING_PICTURE}：${alt}`);
  }
  const size = pictureSize(source) ?? found.size;
  const image = element("img", { src: found.src });
  // An empty alt is set too, for `fillAltFromCaption` to fill.
  image.properties.alt = isGenericAlt(alt) ? "" : alt;
  if (size !== null) {
    image.properties.width = size.width;
    if (size.height !== null) image.properties.height = size.height;
  }
  const classes = inlineClasses(source, size, found.src);
  if (classes.length > 0) image.properties.className = classes;
  return image;
}

export function isInlineImage(image: Element): boolean {
  return hasClass(image, INLINE);
}

/** Makes a picture inline, whatever its size. */
export function makeInline(image: Element): void {
  if (isInlineImage(image)) return;
  image.properties.className = isSvgDataUrl(String(image.properties.src))
    ? [INLINE, FORMULA]
    : [INLINE];
}

/** Longest `data:` URL of a picture, in characters: a phone's screenshot of 2 MB. */
const LENGTH_LIMIT = 3_000_000;

const raster =
  /^data:image\/(?:png|jpe?g|gif|webp|bmp|x-icon|vnd\.microsoft\.icon);base64,[A-Za-z0-9+/]+={0,2}$/i;

/** Characters of base64 that are read for the size, behind any metadata; a multiple of four. */
const HEAD_LENGTH = 262_144;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The first bytes of a picture. */
function firstBytes(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64.slice(0, HEAD_LENGTH)), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return null;
  }
}

function startsWith(bytes: Uint8Array, ...signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The frame header of a JPEG (ITU-T T.81, B.2.2): markers are skipped by their own lengths. */
function jpegSize(bytes: Uint8Array): Size | null {
  const data = view(bytes);
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: data.getUint16(at + 5), width: data.getUint16(at + 7) };
    at += 2 + data.getUint16(at + 2);
  }
  return null;
}

/** The first chunk of a WebP (RFC 9649): VP8X, VP8L or VP8. */
function webpSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 30) return null;
  const data = view(bytes);
  const chunk = String.fromCharCode(...bytes.slice(12, 16));
  if (chunk === "VP8X") {
    const at = (offset: number) => data.getUint16(offset, true) + ((bytes[offset + 2] ?? 0) << 16);
    return { width: at(24) + 1, height: at(27) + 1 };
  }
  if (chunk === "VP8L") {
    const bits = data.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
}

function sizeOf(bytes: Uint8Array): Size | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) && bytes.length > 24) {
    return { width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) };
  }
  if (startsWith(bytes, 0x47, 0x49, 0x46, 0x38) && bytes.length > 10) {
    return { width: view(bytes).getUint16(6, true), height: view(bytes).getUint16(8, true) };
  }
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return jpegSize(bytes);
  if (startsWith(bytes, 0x52, 0x49, 0x46, 0x46)) return webpSize(bytes);
  if (startsWith(bytes, 0x42, 0x4d) && bytes.length > 26) {
    const side = (at: number) => Math.abs(view(bytes).getInt32(at, true));
    return { width: side(18), height: side(22) };
  }
  if (startsWith(bytes, 0, 0, 1, 0) && bytes.length > 8) {
    // Zero means 256.
    return { width: bytes[6] || 256, height: bytes[7] || 256 };
  }
  return null;
}

interface DataPicture extends Size {
  readonly src: string;
}

/** Normalises a `data:` URL: editors add a character set, line breaks and percent escapes. */
function plainUrl(url: string): string {
  return url
    .replace(/^data:(image\/[\w.+-]+)(?:;[\w-]+=[\w-]*)*;base64,/i, "data:$1;base64,")
    .replaceAll(/\s+|%(?:0[9ad]|20)/gi, "")
    .replaceAll(/%2b/gi, "+")
    .replaceAll(/%2f/gi, "/")
    .replaceAll(/%3d/gi, "=");
}

/** Whether a browser decodes a picture with such a side: damaged bytes have any number. */
function isPlausibleDimension(pixels: number): boolean {
  return pixels >= 1 && pixels < 100_000;
}

/**
 * A picture in a `data:` URL (RFC 2397), such as a pasted screenshot, with the size from its bytes:
 * PNG, JPEG, GIF, WebP, BMP or ICO in base64, at most 3 million characters. Null for everything else.
 */
function dataPicture(url: string): DataPicture | null {
  if (url.length > LENGTH_LIMIT * 1.5) return null;
  const src = plainUrl(url);
  if (src.length > LENGTH_LIMIT || !raster.test(src)) return null;
  const bytes = firstBytes(src.slice(src.indexOf(",") + 1));
  const size = bytes === null ? null : sizeOf(bytes);
  return size !== null && isPlausibleDimension(size.width) && isPlausibleDimension(size.height)
    ? { src, ...size }
    : null;
}

/** Whether a picture is a lazy loader's placeholder. */
function isSpacer({ width, height }: Size): boolean {
  return width <= 2 || height <= 2;
}
