import { mediaUrl } from "../model/url/web-url";
import { MAX_BODY_ATTRIBUTE_LENGTH } from "../model/limits";
import { attributeOf, propertyOf, type Element } from "./hast";

/**
 * Attributes with the real URL, of editors, reader applications and lazy loaders, the most reliable
 * first; `src` is then a placeholder.
 */
const urlAttributes = [
  "data-src",
  "data-original",
  "data-original-src",
  "data-original-url",
  "data-actualsrc",
  "data-lazy-src",
  "data-lazyload",
  "data-lazy",
  "data-ks-lazyload",
  "data-lazy-load",
  "data-echo",
  "data-real-src",
  "data-imgsrc",
  "data-img-src",
  "data-image",
  "data-large-file",
  "data-orig-file",
  "data-full-url",
  "data-full",
  "data-hi-res-src",
  "data-rawsrc",
  "data-runner-src",
  "data-cfsrc",
  "data-pagespeed-lazy-src",
  "data-croporisrc",
  "data-backsrc",
  "lazy-src",
  "lazysrc",
  "lazyload",
  "original",
  "real_src",
  "ess-data",
  "zoomfile",
  "_src",
];

/** Attributes with a picture's URL or a link's: read after `src`. */
const ambiguousAttributes = ["data-url", "file"];

/** The URL of a page, not of a picture. */
const page = /\.(?:s?html?|aspx?|jsp|do)(?:$|[?#])/i;

export const setAttributes = ["srcset", "data-srcset", "data-lazy-srcset", "data-original-set"];

/** File names of placeholders. */
const placeholder =
  /(?:^|[/_.-])(?:blank|grey|gray|spacer|transparent|placeholder|place-holder|loading|lazy(?:load)?|pixel|default[_-]?img|1x1|1\.JiBnMqyl6S)(?:[_.@-][\w.@-]{0,40})?\.(?:gif|png|jpe?g|svg|webp)(?:$|[?#])/i;

const blankImageUrl =
  /(?:^|[/_.-])(?:blank|spacer|transparent|pixel|1x1|1\.JiBnMqyl6S)\.(?:gif|png)(?:$|[?#])/i;

/** Whether a file is known to show nothing. */
export function isBlankImageUrl(url: string): boolean {
  return blankImageUrl.test(url);
}

const pictureFile = /^(?:https?:)?\/\/[^\s<>"']+\.(?:jpe?g|png|gif|webp|avif|bmp)(?:$|[?#!@])/i;

/** Widest rendition for a phone, in image pixels. */
const WIDEST = 2000;

/** A URL, and its descriptors up to the next comma unless a comma ends it itself. */
const CANDIDATE = /([^\s,]\S*)((?<!,)[^,]*)?/g;

const DESCRIPTOR = /^(?:(\d{1,5}(?:\.\d{1,3})?)([wx]))?$/;

function withoutCommasAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === ",") end -= 1;
  return text.slice(0, end);
}

/** The candidates of a `srcset` (HTML, 4.8.4.2.1): a URL may hold commas. */
function candidatesOf(set: string): { url: string; width: number }[] {
  return [...set.slice(0, MAX_BODY_ATTRIBUTE_LENGTH).matchAll(CANDIDATE)].flatMap(
    ([, url = "", descriptors = ""]) => {
      const descriptor = DESCRIPTOR.exec(descriptors.trim());
      if (descriptor === null) return [];
      const [, size = "1", unit = "x"] = descriptor;
      // A density counts as multiples of a column of 700 pixels.
      const width = Number(size) * (unit === "w" ? 1 : 700);
      return [{ url: withoutCommasAtEnd(url), width }];
    },
  );
}

function largestOf(set: string): string | null {
  const found = candidatesOf(set).flatMap(({ url, width }) => {
    const src = mediaUrl(url);
    return src === null ? [] : [{ src, width }];
  });
  const fitting = found.filter(({ width }) => width <= WIDEST);
  const best =
    fitting.length > 0
      ? fitting.reduce((one, other) => (other.width > one.width ? other : one))
      : found.reduce<(typeof found)[number] | null>(
          (one, other) => (one === null || other.width < one.width ? other : one),
          null,
        );
  return best?.src ?? null;
}

function firstOf(values: readonly string[], read: (value: string) => string | null): string | null {
  for (const value of values) {
    const url = value === "" ? null : read(value);
    if (url !== null) return url;
  }
  return null;
}

export const pictureAttributes = [...urlAttributes, ...ambiguousAttributes];

/** Attributes that name no picture's file, or are read by themselves. */
const others: ReadonlySet<string> = new Set(
  ["alt", "title", "style", "class", ...setAttributes].map(propertyOf),
);

function valueIn(source: Element): (name: string) => string {
  return (name) => attributeOf(source, name)?.trim() ?? "";
}

/** The best URL of a picture, a placeholder's where there is no other; null when no attribute has a valid one. */
export function pictureUrl(source: Element): string | null {
  const valueOf = valueIn(source);
  const named = (names: readonly string[]) =>
    names.map(valueOf).filter((value) => !placeholder.test(value) && !page.test(value));
  const real = firstOf(named(urlAttributes), mediaUrl);
  if (real !== null) return real;
  const src = valueOf("src");
  const shown = mediaUrl(src);
  if (shown !== null && !placeholder.test(src)) return shown;
  const behind =
    firstOf(named(ambiguousAttributes), mediaUrl) ?? firstOf(setAttributes.map(valueOf), largestOf);
  if (behind !== null) return behind;
  const files = Object.entries(source.properties)
    .filter(([property]) => !others.has(property))
    .map(([, value]) => String(value).trim())
    .filter((value) => pictureFile.test(value) && !placeholder.test(value));
  return firstOf(files, mediaUrl) ?? shown;
}

/** Whether an `img` has any URL; one without is a leftover of its editor. */
export function hasImageUrl(source: Element): boolean {
  const valueOf = valueIn(source);
  return ["src", ...pictureAttributes, ...setAttributes].some((name) => valueOf(name) !== "");
}
