import { pixelsOf } from "./lengths";
import { declarationsOf } from "./presentation";
import type { BodyElement } from "./tree";

/** CSS pixels; the height is null where only the width is known. */
export interface PictureSize {
  readonly width: number;
  readonly height: number | null;
}

/** Width that stands in where only the ratio is known: `width` and `height` then give the ratio alone. */
export const NOMINAL_WIDTH = 1080;

/** Largest side, in CSS pixels, of a picture that stays within a line of text (emoji, icons). */
const INLINE_SIDE = 72;

function ratioOf(value: string | undefined): number | null {
  const ratio = Number(value);
  return value && ratio > 0.01 && ratio < 100 ? ratio : null;
}

/** Pairs of attributes in which editors and reader applications keep a picture's own size. */
const sizePairs = [
  ["data-rawwidth", "data-rawheight"],
  ["data-width", "data-height"],
  ["data-w", "data-h"],
  ["data-natural-width", "data-natural-height"],
  ["data-backw", "data-backh"],
  ["_width", "_height"],
] as const;

/** "1080x720", as in `data-size`. */
function pairIn(value: string | undefined): PictureSize | null {
  const match = /^\s*(\d{1,5})\s*[x×*,]\s*(\d{1,5})\s*$/.exec(value ?? "");
  const [width, height] = [pixelsOf(match?.[1]), pixelsOf(match?.[2])];
  return width === null || height === null ? null : { width, height };
}

/** `aspect-ratio: 3 / 2`, as height by width. */
function cssRatio(value: string | undefined): number | null {
  const match = /^(\d{1,5}(?:\.\d{1,10})?)\s*\/\s*(\d{1,5}(?:\.\d{1,10})?)$/.exec(value ?? "");
  return match ? ratioOf(String(Number(match[2]) / Number(match[1]))) : null;
}

/** The size to reserve: natural size × ratio, else the size that styles and attributes name; null when unknown. */
export function pictureSize({ attributes }: BodyElement): PictureSize | null {
  const style = declarationsOf(attributes.get("style") ?? "");
  const width = pixelsOf(style.get("width")) ?? pixelsOf(attributes.get("width"));
  const height = pixelsOf(style.get("height")) ?? pixelsOf(attributes.get("height"));
  // A small width on the page is what the picture is shown at, whatever it is at the camera.
  if (width !== null && height !== null && Math.max(width, height) <= INLINE_SIDE)
    return { width, height };
  const ratio = ratioOf(attributes.get("data-ratio")) ?? cssRatio(style.get("aspect-ratio"));
  if (ratio !== null) {
    const natural = pixelsOf(attributes.get("data-w")) ?? width ?? NOMINAL_WIDTH;
    const shown = width !== null && width <= INLINE_SIDE ? width : natural;
    return { width: shown, height: Math.max(1, Math.round(shown * ratio)) };
  }
  if (width !== null && height !== null) return { width, height };
  for (const [one, other] of sizePairs) {
    const [own, ownHeight] = [pixelsOf(attributes.get(one)), pixelsOf(attributes.get(other))];
    if (own === null || ownHeight === null) continue;
    return {
      width: width ?? own,
      height: Math.max(1, Math.round(((width ?? own) * ownHeight) / own)),
    };
  }
  const pair = pairIn(attributes.get("data-size"));
  if (pair !== null) return pair;
  return width === null ? null : { width, height: null };
}

const FORMULA =
  /(?:^|[\s_-])(?:emoji|emoticon|smiley|formula|equation|latex|katex|math|tex|wirisformula|icon)(?:$|[\s_-])|^mwe-math|Wirisformula/i;

/** Whether the markup puts a picture into the line it stands in: by its size, its alignment or its kind. */
export function standsInLine({ attributes }: BodyElement, size: PictureSize | null): boolean {
  const names = attributes.get("class") ?? "";
  if (/(?:^|\s)body-inline(?:$|\s)/.test(names)) return true;
  if (size !== null && size.width <= INLINE_SIDE) return true;
  const isLow = size !== null && size.height !== null && size.height <= INLINE_SIDE;
  if (size !== null && !isLow) return false;
  const style = declarationsOf(attributes.get("style") ?? "");
  const height = pixelsOf(style.get("height")) ?? pixelsOf(attributes.get("height"));
  if (height !== null && height <= INLINE_SIDE) return true;
  const aligned = style.get("vertical-align") ?? "";
  const isAligned = aligned !== "" && style.get("display") !== "block" && !/^top$/.test(aligned);
  // Many editors align every picture `middle` or `bottom`; only a known low one is then of the line.
  if (
    isAligned &&
    (isLow || /^-?[\d.]+(?:px|em|ex|pt)$/.test(aligned) || aligned === "text-bottom")
  )
    return true;
  return FORMULA.test(names);
}
