import type { DetailItem } from "../detail-item";
import type { Kind } from "../kinds";
import type { ShareCard, ShareSite } from "./share-card";

type JsonLdValue = string | number | boolean | JsonLdObject | readonly JsonLdValue[];
interface JsonLdObject {
  readonly [property: string]: JsonLdValue;
}

/** A schema.org object: the root is the thing itself, as the messaging apps' crawlers expect. */
export interface JsonLd extends JsonLdObject {
  readonly "@context": "https://schema.org";
  readonly "@type": string;
}

type CardCore = Omit<ShareCard, "jsonLd">;

const schemaTypes: Record<Kind, string> = {
  article: "NewsArticle",
  image: "ImageGallery",
  video: "VideoObject",
  svideo: "VideoObject",
  audio: "AudioObject",
  video_album: "CreativeWorkSeries",
  audio_album: "CreativeWorkSeries",
  special: "CollectionPage",
  mini_program: "WebPage",
  local_live: "BroadcastEvent",
  h5: "WebPage",
  link: "WebPage",
  topic: "CollectionPage",
  sp_topic: "CollectionPage",
  live: "BroadcastEvent",
  cloud_form: "WebPage",
};

/** Leaves out what is not known: an empty property is an error to validators. */
const known = (properties: Record<string, JsonLdValue | null>): JsonLdObject =>
  Object.fromEntries(
    Object.entries(properties).filter(
      (entry): entry is [string, JsonLdValue] =>
        entry[1] !== null && entry[1] !== "" && !(Array.isArray(entry[1]) && entry[1].length === 0),
    ),
  );

const organization = (name: string, logo: string | null): JsonLdObject | null =>
  name === "" ? null : known({ "@type": "Organization", name, logo });

const imageObject = ({ image }: CardCore): JsonLdObject =>
  known({ "@type": "ImageObject", ...image });

/** Properties that only one schema.org type has. */
const particular = (card: CardCore, item: DetailItem): Record<string, JsonLdValue | null> => {
  const type = schemaTypes[item.kind];
  switch (type) {
    case "NewsArticle":
      return { headline: card.title, datePublished: card.publishedAt };
    case "VideoObject":
    case "AudioObject":
      return {
        name: card.title,
        uploadDate: card.publishedAt,
        thumbnailUrl: card.image.url,
        contentUrl: card.media?.url ?? null,
        encodingFormat: card.media?.type ?? null,
        duration: card.media?.duration ?? null,
      };
    case "BroadcastEvent":
      return { name: card.title, isLiveBroadcast: true, startDate: card.publishedAt };
    case "ImageGallery":
      return { name: card.title, headline: card.title, datePublished: card.publishedAt };
    default:
      return { name: card.title, datePublished: card.publishedAt };
  }
};

const galleryImages = (
  item: DetailItem,
  absolute: (address: string) => string | null,
): readonly JsonLdObject[] =>
  item.pictures.flatMap((picture) => {
    const url = absolute(picture.full);
    if (url === null) return [];
    const { width, height, caption } = picture;
    return [known({ "@type": "ImageObject", url, width, height, caption })];
  });

/** JSON-LD of a piece of content (schema.org NewsArticle, VideoObject, AudioObject, ImageGallery, …). */
export const itemJsonLd = (
  card: CardCore,
  item: DetailItem,
  site: ShareSite,
  absolute: (address: string) => string | null,
): JsonLd => ({
  "@context": "https://schema.org",
  "@type": schemaTypes[item.kind],
  ...known({
    ...particular(card, item),
    description: card.description,
    url: card.url,
    mainEntityOfPage: card.url,
    inLanguage: "zh-CN",
    image: item.kind === "image" ? galleryImages(item, absolute) : imageObject(card),
    keywords: item.tags.join(","),
    author: organization(item.author?.name || item.source || site.name, null),
    publisher: organization(site.name, absolute(site.logo)),
  }),
});

/** JSON-LD of a page of the site itself. */
export const siteJsonLd = (card: CardCore): JsonLd => ({
  "@context": "https://schema.org",
  "@type": "WebPage",
  ...known({
    name: card.title,
    description: card.description,
    url: card.url,
    image: card.image.url,
    publisher: organization(card.siteName, null),
  }),
});
