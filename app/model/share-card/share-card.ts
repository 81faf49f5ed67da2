import { absoluteUrl } from "../url/web-url";
import { contentPath } from "../content/content-url";
import type { DetailItem, Picture } from "../content/item";
import type { Broadcast } from "../live/live";
import { cutText, withoutMarkup, isoInstant } from "./text";
import { type ListEntry, itemJsonLd, siteJsonLd, type JsonLd } from "./json-ld";
import { kindTraits, type OpenGraphType } from "../content/kinds";
import { BASE_PATH } from "../url/base-path";

/** The playable source a preview client may offer. */
interface CardMedia {
  readonly medium: "video" | "audio";
  readonly url: string;
  /** MIME type; empty when the platform does not say. */
  readonly type: string;
  /** ISO 8601 duration, e.g. `PT3M25S`; null for live and undated media. */
  readonly duration: string | null;
}

/** "03:25" or "1:02:03" as ISO 8601; null for anything else. */
function isoDuration(formatted: string): string | null {
  const match = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/.exec(formatted.trim());
  if (!match) return null;
  const [, hours, minutes, seconds] = match;
  return `PT${hours ? `${Number(hours)}H` : ""}${Number(minutes)}M${Number(seconds)}S`;
}

/** The first playable source of a video, audio or live item; null for content without one. */
function cardMedia(item: DetailItem, absolute: (url: string) => string | null): CardMedia | null {
  const type = kindTraits[item.kind].openGraphType;
  if (type !== "video.other" && type !== "music.song") return null;
  for (const source of item.media) {
    const url = absolute(source.url);
    if (url === null) continue;
    const medium = type === "music.song" ? "audio" : "video";
    return { medium, url, type: source.type, duration: isoDuration(item.duration) };
  }
  return null;
}

/** Longest title and description of a card, in graphemes, as preview clients show them. */
const TITLE_LIMIT = 64;
const DESCRIPTION_LIMIT = 120;

/** What the site says of itself; the caller fills in its defaults when the platform is down. */
export interface ShareSite {
  readonly name: string;
  readonly description: string;
  readonly logo: string;
}

/**
 * The one description of a page for everybody who previews it: `<title>`, OpenGraph, twitter,
 * itemprop, JSON-LD and the messaging app's share data are all read from it, so they cannot drift.
 */
export interface ShareCard {
  readonly title: string;
  readonly description: string;
  /** Canonical URL, absolute, on the configured site host. */
  readonly url: string;
  readonly siteName: string;
  readonly locale: string;
  readonly type: OpenGraphType;
  readonly image: CardImage;
  /** ISO 8601; null when unknown. */
  readonly publishedAt: string | null;
  /** ISO 8601, never before `publishedAt`; null when that is unknown. */
  readonly modifiedAt: string | null;
  readonly media: CardMedia | null;
  /** False for previews and error pages: crawlers are asked to keep them out. */
  readonly indexable: boolean;
  readonly jsonLd: JsonLd;
}

/** The first text that says anything once folded, cut for a description. */
function describe(...candidates: readonly (string | undefined)[]): string {
  for (const candidate of candidates) {
    const text = cutText(candidate ?? "", DESCRIPTION_LIMIT);
    if (text !== "") return text;
  }
  return "";
}

/** When the text last changed: when it appeared, where the platform does not say. */
function lastChange({ publishedAt, modifiedAt }: DetailItem): number | null {
  return publishedAt === null ? null : Math.max(publishedAt, modifiedAt ?? 0);
}

interface CardContext {
  readonly site: ShareSite;
  /** Scheme and host of the configured site, e.g. `https://m.example.com`. */
  readonly siteOrigin: string;
  readonly locale: string;
}

/** The site's name; its host while the platform does not say, so that no card is without a title. */
function siteNameOf({ site, siteOrigin }: CardContext): string {
  return site.name || new URL(siteOrigin).host;
}

/** The page's own title where it says anything, else the site's. */
function titleOf(context: CardContext, own = ""): string {
  return cutText(own, TITLE_LIMIT) || cutText(siteNameOf(context), TITLE_LIMIT);
}

interface ContentCardInput extends CardContext {
  readonly item: DetailItem;
  /** The first large picture of the body, for content without a cover. */
  readonly bodyPicture?: Picture | null;
  /** First words of the body, for content without a summary. */
  readonly excerpt?: string;
  /** A live page's broadcast. */
  readonly broadcast?: Broadcast | null;
  /** The entries of a special or topic, in order. */
  readonly entries?: readonly ListEntry[];
}

/** The card of a piece of content. */
export function shareCardFor(input: ContentCardInput): ShareCard {
  const { item, site, siteOrigin, locale } = input;
  const canonical = `${new URL(siteOrigin).origin}${contentPath(item)}`;
  const absolute = (url: string) => absoluteUrl(siteOrigin, url);
  const title = titleOf(input, item.title);
  const core = {
    title,
    description: describe(withoutMarkup(item.summary), input.excerpt, site.description, title),
    url: canonical,
    siteName: siteNameOf(input),
    locale,
    type: kindTraits[item.kind].openGraphType,
    image: chooseCardImage(
      [item.cover, ...item.pictures, input.bodyPicture].filter((each) => each != null),
      site.logo,
      siteOrigin,
    ),
    publishedAt: isoInstant(item.publishedAt),
    modifiedAt: isoInstant(lastChange(item)),
    media: cardMedia(item, absolute),
    indexable: true,
  };
  return {
    ...core,
    jsonLd: itemJsonLd(core, item, {
      site,
      absolute,
      broadcast: input.broadcast ?? null,
      entries: input.entries ?? [],
    }),
  };
}

interface SiteCardInput extends CardContext {
  /** Absolute URL of the page. */
  readonly url: string;
  /** A list's or screen's own name; the site's when absent. */
  readonly title?: string;
  readonly description?: string;
  /** What the page shows, the most telling first; the site's logo stands in. */
  readonly pictures?: readonly Picture[];
  /** The entries of a list, in order. */
  readonly entries?: readonly ListEntry[];
  /** False for error pages, personal pages and previews. */
  readonly indexable?: boolean;
}

/** The card of a page that is no piece of content: home, lists, search, errors. Needs no upstream. */
export function siteShareCard(input: SiteCardInput): ShareCard {
  const { site, siteOrigin, locale } = input;
  const title = titleOf(input, input.title);
  const core = {
    title,
    description: describe(input.description, site.description, title),
    url: input.url,
    siteName: siteNameOf(input),
    locale,
    type: "website" as const,
    image: chooseCardImage(input.pictures ?? [], site.logo, siteOrigin),
    publishedAt: null,
    modifiedAt: null,
    media: null,
    indexable: input.indexable ?? true,
  };
  const absolute = (url: string) => absoluteUrl(siteOrigin, url);
  return { ...core, jsonLd: siteJsonLd(core, { absolute, entries: input.entries ?? [] }) };
}

/** The data for the messaging app's SDK, for friend and timeline share. */
export interface ShareData {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
}

/** The card as the messaging app's share data. */
export function shareDataOf(card: ShareCard): ShareData {
  return {
    title: card.title,
    desc: card.description,
    link: card.url,
    imgUrl: card.image.url,
  };
}

/** A picture every preview client can show: absolute, JPEG or PNG. */
interface CardImage {
  readonly url: string;
  /** CSS pixels, always said: preview clients lay the card out by them before they read the file. */
  readonly width: number;
  readonly height: number;
}

/**
 * What stands in where the platform names no size: covers are made 3 : 2, logos square. A client reads
 * the file's true size afterwards; without any it shows no large picture at first sight.
 */
const DEFAULT_COVER_SIZE = { width: 1200, height: 800 };
const DEFAULT_LOGO_SIZE = { width: 192, height: 192 };

const unsupported = /^(?:avif|webp|svg|gif|heic|heif|jxl|bmp|ico|tiff?)$/i;

/** The format a URL names in its file ending or its `wx_fmt` / `format` parameter; "" when neither. */
function formatOf(url: URL): string {
  return (
    /\.([a-z0-9]{2,5})$/i.exec(url.pathname)?.[1] ??
    url.searchParams.get("wx_fmt") ??
    url.searchParams.get("format") ??
    ""
  );
}

/** Preview clients show JPEG and PNG only; a URL that names no format is taken at its word. */
function isShowable(url: string): boolean {
  return !unsupported.test(formatOf(new URL(url)));
}

/** The site's own mark: what a card shows when the platform has nothing that it can show. */
const ownMark = { path: `${BASE_PATH}/assets/share-card-1.png`, width: 600, height: 600 };

/**
 * The first of the pictures that preview clients can show, else the logo, else the site's own mark: a
 * card is never without a picture.
 */
function chooseCardImage(
  pictures: readonly Picture[],
  logo: string,
  siteOrigin: string,
): CardImage {
  for (const picture of pictures) {
    const url = [picture.full, picture.url]
      .map((url) => absoluteUrl(siteOrigin, url))
      .find((url) => url !== null && isShowable(url));
    if (url !== undefined && url !== null) {
      const { width, height } = picture;
      return {
        url,
        ...(width !== null && height !== null ? { width, height } : DEFAULT_COVER_SIZE),
      };
    }
  }
  const url = absoluteUrl(siteOrigin, logo);
  if (url !== null && isShowable(url)) return { url, ...DEFAULT_LOGO_SIZE };
  const { path, width, height } = ownMark;
  return { url: `${new URL(siteOrigin).origin}${path}`, width, height };
}

/** The signature by which the messaging app lets a page use its SDK; valid for one exact URL. */
export interface JsSdkSignature {
  readonly appId: string;
  /** Unix seconds, as it was signed. */
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}
