import type {
  AudioObject,
  CollectionPage,
  CreativeWorkSeries,
  ImageGallery,
  ImageObject,
  NewsArticle,
  Organization,
  Person,
  VideoObject,
  WebPage,
  WithContext,
  BroadcastEvent,
  ItemList,
  ListItem,
} from "schema-dts";
import type { DetailItem } from "../content/item";
import { kindTraits, type Kind } from "../content/kinds";
import { type Broadcast, firstOffered } from "../live/live";
import { matchesKindFilter } from "../search/search";
import type { ShareCard, ShareSite } from "./share-card";
import { isoInstant, cutText } from "./text";

/** Fields of a live page that come from its broadcast. */
interface BroadcastVideo {
  readonly publication: BroadcastEvent;
  /** The stream while it runs, the recording afterwards. */
  readonly contentUrl?: string;
  /** ISO 8601, from its beginning to its end, planned or past. */
  readonly duration?: string;
}

/** Hours and minutes of a span; undefined where its end is not known. */
function spanOf({ startTime, endTime }: Broadcast): string | undefined {
  if (startTime === null || endTime === null || endTime <= startTime) return undefined;
  const minutes = Math.round((endTime - startTime) / 60_000);
  return `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;
}

/**
 * Properties of a live page's VideoObject, with its broadcast as `publication`. `isLiveBroadcast` is true for past,
 * current and planned broadcasts; the dates tell which.
 *
 * @param broadcast null where the platform does not tell; `published` (ISO 8601) stands in for its beginning
 */
function broadcastVideo(
  name: string,
  published: string | null,
  broadcast: Broadcast | null,
  absolute: (url: string) => string | null,
): BroadcastVideo {
  const startDate = isoInstant(broadcast?.startTime ?? null) ?? published;
  const endDate = isoInstant(broadcast?.endTime ?? null);
  const offered = broadcast === null ? null : firstOffered(broadcast);
  const contentUrl = offered === null ? null : absolute(offered.address);
  const duration = broadcast === null ? undefined : spanOf(broadcast);
  return {
    ...(contentUrl === null ? {} : { contentUrl }),
    ...(duration === undefined ? {} : { duration }),
    publication: {
      "@type": "BroadcastEvent",
      name,
      isLiveBroadcast: true,
      ...(startDate === null ? {} : { startDate }),
      ...(endDate === null ? {} : { endDate }),
    },
  };
}

type Thing =
  | AudioObject
  | CollectionPage
  | CreativeWorkSeries
  | ImageGallery
  | NewsArticle
  | VideoObject
  | WebPage;

type JsonLdValue = string | number | boolean | JsonLdObject | readonly JsonLdValue[];
interface JsonLdObject {
  readonly [property: string]: JsonLdValue;
}

/** A schema.org object: the root is the object itself, without `@graph`, as the messaging apps' crawlers expect. */
export interface JsonLd extends JsonLdObject {
  readonly "@context": "https://schema.org";
  readonly "@type": string;
}

/** A typed thing as plain data: its type has hundreds of branches, which would slow type checks at each use. */
function asData(thing: WithContext<Exclude<Thing, string>>): JsonLd {
  return thing as unknown as JsonLd;
}

type CardWithoutJsonLd = Omit<ShareCard, "jsonLd">;

type SchemaType = Exclude<Thing, string>["@type"];

/** The return type makes the compiler check that each kind's `schemaType` is a type of schema.org. */
function schemaTypeOf(kind: Kind): SchemaType {
  return kindTraits[kind].schemaType;
}

/** Leaves out what is not known: an empty property is an error to validators. */
function omitEmpty<T extends object>(properties: T): T {
  return Object.fromEntries(
    Object.entries(properties).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== "" &&
        !(Array.isArray(value) && value.length === 0),
    ),
  ) as T;
}

function organization(name: string, logo: string | null = null): Organization | undefined {
  if (name === "") return undefined;
  return logo === null
    ? { "@type": "Organization", name }
    : { "@type": "Organization", name, logo };
}

function imageObject({ image }: CardWithoutJsonLd): ImageObject {
  return {
    "@type": "ImageObject",
    url: image.url,
    width: `${image.width}`,
    height: `${image.height}`,
  };
}

/** A newsroom's writer is a person; a media account and a source are organisations. */
function authorOf(item: DetailItem, siteName: string): Person | Organization | undefined {
  const name = item.author?.name ?? "";
  if (name !== "" && item.mediaAccountId === "" && !item.fromMediaAccount)
    return { "@type": "Person", name };
  return organization(name || item.source || siteName);
}

function galleryImages(
  item: DetailItem,
  absolute: (url: string) => string | null,
): readonly ImageObject[] {
  return item.pictures.flatMap(({ full, width, height, caption }): ImageObject[] => {
    const url = absolute(full);
    if (url === null) return [];
    const size =
      width === null || height === null ? {} : { width: `${width}`, height: `${height}` };
    return [{ "@type": "ImageObject", url, ...size, ...(caption === "" ? {} : { caption }) }];
  });
}

function isLiveKind({ kind }: DetailItem): boolean {
  return matchesKindFilter(kind, "live");
}

/** Context of an item's JSON-LD. */
interface JsonLdContext {
  readonly site: ShareSite;
  readonly absolute: (url: string) => string | null;
  /** Of a live page, as far as its platform tells. */
  readonly broadcast: Broadcast | null;
  /** The entries of a special or topic, in order. */
  readonly entries: readonly ListEntry[];
}

/** Properties that only one schema.org type has. */
function typeSpecificProperties(
  card: CardWithoutJsonLd,
  item: DetailItem,
  around: JsonLdContext,
): object {
  const { absolute, broadcast, entries } = around;
  const dates = { datePublished: card.publishedAt, dateModified: card.modifiedAt };
  switch (schemaTypeOf(item.kind)) {
    case "NewsArticle":
      return { headline: card.title, ...dates, image: imageObject(card) };
    case "VideoObject":
    case "AudioObject":
      return {
        name: card.title,
        uploadDate: card.publishedAt,
        thumbnailUrl: card.image.url,
        image: imageObject(card),
        contentUrl: card.media?.url,
        encodingFormat: card.media?.type,
        duration: card.media?.duration,
        ...(isLiveKind(item)
          ? broadcastVideo(card.title, card.publishedAt, broadcast, absolute)
          : {}),
      };
    case "ImageGallery":
      return {
        name: card.title,
        headline: card.title,
        ...dates,
        image: galleryImages(item, absolute),
      };
    case "CollectionPage":
      return {
        name: card.title,
        ...dates,
        image: imageObject(card),
        mainEntity: itemList(entries, absolute),
      };
    default:
      return { name: card.title, ...dates, image: imageObject(card) };
  }
}

/** JSON-LD of a piece of content (schema.org NewsArticle, VideoObject, AudioObject, ImageGallery, …). */
export function itemJsonLd(
  card: CardWithoutJsonLd,
  item: DetailItem,
  around: JsonLdContext,
): JsonLd {
  const { site, absolute } = around;
  const thing = {
    "@context": "https://schema.org",
    "@type": schemaTypeOf(item.kind),
    ...typeSpecificProperties(card, item, around),
    description: card.description,
    url: card.url,
    mainEntityOfPage: card.url,
    inLanguage: "zh-CN",
    keywords: item.tags.join(","),
    author: authorOf(item, site.name),
    publisher: organization(site.name, absolute(site.logo)),
  };
  return asData(omitEmpty(thing) as WithContext<NewsArticle>);
}

/** JSON-LD of a page that is no piece of content; a list's includes its entries as an ItemList. */
export function siteJsonLd(
  card: CardWithoutJsonLd,
  { entries, absolute }: Pick<JsonLdContext, "entries" | "absolute">,
): JsonLd {
  const list = itemList(entries, absolute);
  const page = {
    "@context": "https://schema.org",
    name: card.title,
    description: card.description,
    url: card.url,
    image: imageObject(card),
    publisher: organization(card.siteName),
  } as const;
  return list === null
    ? asData(omitEmpty({ ...page, "@type": "WebPage" }))
    : asData(omitEmpty({ ...page, "@type": "CollectionPage", mainEntity: list }));
}

/** Longest name of an entry, in graphemes, like a card's own title. */
const NAME_LIMIT = 64;

/** An entry of a list, as its own page is called and as the list links to it. */
export interface ListEntry {
  /** Empty where the entry has no words of its own: it is then left out. */
  readonly name: string;
  /** Root-relative or absolute; null for what leads nowhere, which is left out. */
  readonly url: string | null;
}

/**
 * What a page leads to, as search engines read lists: each entry once, counted from 1, with the URL of
 * its own page (developers.google.com, carousel).
 *
 * @returns null where nothing is left that leads anywhere
 */
function itemList(
  entries: readonly ListEntry[],
  absolute: (url: string) => string | null,
): ItemList | null {
  const named = new Map<string, string>();
  for (const entry of entries) {
    const { url: address } = entry;
    const name = cutText(entry.name, NAME_LIMIT);
    const url = address === null ? null : absolute(address);
    if (url !== null && name !== "" && !named.has(url)) named.set(url, name);
  }
  if (named.size === 0) return null;
  return {
    "@type": "ItemList",
    numberOfItems: named.size,
    itemListElement: [...named].map(([url, name], index): ListItem => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url,
    })),
  };
}
