import { attributeOf, classesOf, type Element } from "./hast";
import { pixelsOf, styleOf } from "./presentation";

/** CSS pixels; height null when only the width is known. */
export interface PictureSize {
  readonly width: number;
  readonly height: number | null;
}

/** Width used when only the ratio is known; `width` and `height` then express the ratio. */
export const NOMINAL_WIDTH = 1080;

/** Largest side, in CSS pixels, of an inline picture (emoji, icons). */
const INLINE_SIDE = 72;

function ratioOf(value: string | undefined): number | null {
  const ratio = Number(value);
  return value && ratio > 0.01 && ratio < 100 ? ratio : null;
}

/** Attributes for a picture's intrinsic size in editors and reader applications. */
const sizePairs = [
  ["data-rawwidth", "data-rawheight"],
  ["data-width", "data-height"],
  ["data-w", "data-h"],
  ["data-natural-width", "data-natural-height"],
  ["data-backw", "data-backh"],
  ["data-original-width", "data-original-height"],
  ["data-bjh-width", "data-bjh-height"],
  ["img_width", "img_height"],
  ["_width", "_height"],
] as const;

interface Box {
  readonly width: number;
  readonly height: number;
}

/** "1080x720", as in `data-size`. */
function pairIn(value: string | undefined): Box | null {
  const match = /^\s*(\d{1,5})\s*[x×*,]\s*(\d{1,5})\s*$/.exec(value ?? "");
  const [width, height] = [pixelsOf(match?.[1]), pixelsOf(match?.[2])];
  return width === null || height === null ? null : { width, height };
}

/** `aspect-ratio: 3 / 2`, as height by width. */
function cssRatio(value: string | undefined): number | null {
  const match = /^(?:auto\s+)?(\d{1,5}(?:\.\d{1,10})?)\s*(?:\/\s*(\d{1,5}(?:\.\d{1,10})?))?$/.exec(
    value ?? "",
  );
  return match ? ratioOf(String(Number(match[2] ?? 1) / Number(match[1]))) : null;
}

/** A picture's intrinsic size, by the first pair of attributes that has it. */
function ownSize(source: Element): Box | null {
  for (const pair of sizePairs) {
    const [width, height] = pair.map((name) => pixelsOf(attributeOf(source, name)));
    if (width && height) return { width, height };
  }
  return pairIn(attributeOf(source, "data-size"));
}

function scaled(width: number, ratio: number): Box {
  return { width, height: Math.max(1, Math.round(width * ratio)) };
}

/**
 * The size to reserve. A side that the style does not set follows from the ratio, which comes from the editor's
 * data, the attributes or the intrinsic size; with a ratio of the editor's the width is nominal. Null when unknown.
 */
export function pictureSize(source: Element): PictureSize | null {
  const style = styleOf(source);
  const styled = { width: pixelsOf(style.get("width")), height: pixelsOf(style.get("height")) };
  const attributes = {
    width: pixelsOf(attributeOf(source, "width")),
    height: pixelsOf(attributeOf(source, "height")),
  };
  if (styled.width !== null && styled.height !== null) {
    const isSmall = Math.max(styled.width, styled.height) <= INLINE_SIDE;
    if (isSmall || attributeOf(source, "data-ratio") === undefined)
      return { width: styled.width, height: styled.height };
  }
  const ownRatio =
    ratioOf(attributeOf(source, "data-ratio")) ?? cssRatio(style.get("aspect-ratio"));
  const own = ownSize(source);
  const both = attributes.width !== null && attributes.height !== null;
  const isIcon = both && Math.max(attributes.width ?? 0, attributes.height ?? 0) <= INLINE_SIDE;
  if (isIcon && styled.width === null && styled.height === null)
    return { width: attributes.width ?? 1, height: attributes.height };
  const ratio =
    ownRatio ??
    (attributes.width !== null && attributes.height !== null
      ? attributes.height / attributes.width
      : null) ??
    (own === null ? null : own.height / own.width);
  const width = styled.width ?? attributes.width;
  if (ratio !== null) {
    const shown = width !== null && width <= INLINE_SIDE ? width : null;
    const natural = pixelsOf(attributeOf(source, "data-w"));
    if (ownRatio !== null) return scaled(shown ?? natural ?? width ?? NOMINAL_WIDTH, ratio);
    if (styled.width !== null) return scaled(styled.width, ratio);
    if (styled.height !== null)
      return { width: Math.max(1, Math.round(styled.height / ratio)), height: styled.height };
    if (both) return { width: attributes.width ?? 1, height: attributes.height };
    return scaled(width ?? own?.width ?? NOMINAL_WIDTH, ratio);
  }
  if (width === null) return null;
  return { width, height: styled.height ?? attributes.height };
}

const FORMULA =
  /(?:^|[\s_-])(?:formula|equation|latex|katex|math|tex|wirisformula)(?:$|[\s_-])|^mwe-math|Wirisformula|kfformula/i;

const FORMULA_URL =
  /\/equation\?tex=|latex\.codecogs\.com|\/latex\/|[?&](?:tex|latex)=|math\.now\.sh|i\.upmath\.me/i;

/** Whether a picture is a formula by its class or URL: transparent, dark lines, inline. */
export function isFormula(source: Element, url: string): boolean {
  return FORMULA.test(classesOf(source).join(" ")) || FORMULA_URL.test(url);
}

const EMOJI = /(?:^|[\s_-])(?:emoji|emoticon|smiley|smilie|emotion|face)(?:$|[\s_-])/i;

/** Paths of emoticons in editors, forums and services. */
const EMOJI_URL =
  /\/(?:emoji|twemoji|emojis|emoticons?|emotions?|emotion_panel|smil(?:ey|eys|ies|e)|expressions?|biaoqing|qqface|faces?|wxface)\/|\/hi\/[a-z\d]{2,12}\/[a-z]{1,4}_\d{3,4}\.gif|\/qzone\/em\/e?\d{1,6}\.gif/i;

const ICON_URL =
  /\/(?:filetypeimages|file-?types?|file-?icons?|icons?)\/[\w.-]{1,80}$|\/(?:icon|ico)[_-][\w-]{1,60}\.(?:gif|png|svg|ico)(?:$|\?)/i;

const ICON = /(?:^|[\s_-])icon(?:$|[\s_-])/i;

/** Whether an `alt` consists of emoji, with or without joiners and modifiers. */
function isPictograph(alt: string): boolean {
  const signs = alt.replaceAll(/\u200d|\ufe0f|\p{Emoji_Modifier}/gu, "");
  return /^\p{Extended_Pictographic}{1,6}$/u.test(signs);
}

/** Whether a picture is an emoji, emoticon or icon by its class, URL or `alt`: "[微笑]", "😀". */
export function isEmoji(source: Element, url: string): boolean {
  const names = classesOf(source).join(" ");
  const alt = (attributeOf(source, "alt") ?? "").trim();
  return (
    EMOJI.test(names) ||
    ICON.test(names) ||
    EMOJI_URL.test(url) ||
    ICON_URL.test(url) ||
    /^\[[\p{Script=Han}a-z]{1,6}\]$/iu.test(alt) ||
    isPictograph(alt)
  );
}

/** Whether a picture is inline: by its size, alignment or kind. */
export function isInlinePicture(source: Element, size: PictureSize | null, url: string): boolean {
  if (size !== null && size.width <= INLINE_SIDE) return true;
  const isLow = size !== null && size.height !== null && size.height <= INLINE_SIDE;
  if (size !== null && !isLow && size.height !== null) return false;
  const style = styleOf(source);
  const height = pixelsOf(style.get("height")) ?? pixelsOf(attributeOf(source, "height"));
  if (height !== null && height <= INLINE_SIDE) return true;
  if (size !== null && !isLow) return false;
  const aligned = style.get("vertical-align") ?? "";
  const isAligned = aligned !== "" && style.get("display") !== "block" && !/^top$/.test(aligned);
  // Many editors align every picture `middle` or `bottom`: then only a low one is inline.
  if (
    isAligned &&
    (isLow || /^-?[\d.]+(?:px|em|ex|pt)$/.test(aligned) || aligned === "text-bottom")
  )
    return true;
  return isFormula(source, url) || isEmoji(source, url);
}
