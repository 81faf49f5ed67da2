import type { HeadersFunction } from "@remix-run/cloudflare";
import type { MetaDescriptor } from "@remix-run/react";
import { hasDeferred, type ServerOnly } from "./server-only-value";
import type { StylesheetName } from "../model/document/stylesheets";
import type { ShareCard } from "../model/share-card/share-card";

/** Property tags, leaving out what the card does not know. */
function properties(entries: Record<string, string | number | null>): MetaDescriptor[] {
  return Object.entries(entries).flatMap(([property, content]) =>
    content === null || content === "" ? [] : [{ property, content: String(content) }],
  );
}

function named(key: "name" | "itemProp", entries: Record<string, string | null>) {
  return Object.entries(entries).flatMap(([name, content]): MetaDescriptor[] =>
    content === null || content === "" ? [] : [{ [key]: name, content }],
  );
}

/** Up to this width preview clients show a thumbnail beside the text instead of a banner. */
const LARGE_IMAGE_WIDTH = 600;

function mediaTags({ media }: ShareCard): MetaDescriptor[] {
  return media === null
    ? []
    : properties({ [`og:${media.medium}`]: media.url, [`og:${media.medium}:type`]: media.type });
}

/**
 * The card as head tags for a route's `meta` (rendered by Remix `<Meta/>`, in the first bytes of
 * every document, for bots and people alike): title, description, canonical, OpenGraph (ogp.me),
 * twitter, itemprop (QQ) and JSON-LD. JSON-LD is a data block: it needs no CSP nonce, and `<Meta/>`
 * escapes it for `<script>`.
 */
export function shareCardMeta(card: ShareCard): MetaDescriptor[] {
  const { url: image, width, height } = card.image;
  const isLarge = width > LARGE_IMAGE_WIDTH;
  return [
    { title: card.title },
    ...named("name", { description: card.description }),
    ...(card.indexable ? [] : [{ name: "robots", content: "noindex, nofollow" }]),
    { tagName: "link", rel: "canonical", href: card.url },
    ...properties({
      "og:title": card.title,
      "og:type": card.type,
      "og:url": card.url,
      "og:description": card.description,
      "og:site_name": card.siteName,
      "og:locale": card.locale.replace("-", "_"),
      "og:image": image,
      "og:image:width": width,
      "og:image:height": height,
      "og:image:alt": card.title,
      "article:published_time": card.type === "article" ? card.publishedAt : null,
      "article:modified_time": card.type === "article" ? card.modifiedAt : null,
    }),
    ...mediaTags(card),
    ...named("name", {
      "twitter:card": isLarge ? "summary_large_image" : "summary",
      "twitter:title": card.title,
      "twitter:description": card.description,
      "twitter:image": image,
    }),
    ...named("itemProp", { name: card.title, description: card.description, image }),
    { "script:ld+json": card.jsonLd },
  ];
}

/** In the head; the sheets of lists and comments are right before what lies below (`BelowStyles`). */
const DETAIL_STYLESHEETS: readonly StylesheetName[] = [
  "body",
  "detail",
  "page-address",
  "reactions",
  "reading-settings",
];

/** Stylesheets of the line that names a media account. */
const AUTHOR_STYLESHEETS: readonly StylesheetName[] = ["author", "follow"];

/** The loader data of a detail screen that decides its stylesheets. */
interface Authored {
  readonly item: { readonly mediaAccountId: string } | null;
  /** What is at the content's end; said of the document alone. */
  readonly credits?: ServerOnly<{
    readonly corrections: readonly unknown[];
    readonly topics: readonly unknown[];
  }>;
  readonly below?: object | null;
}

/** Whether more than a line of names is at the content's end. */
function hasMore(end: NonNullable<Authored["credits"]>["value"]): boolean {
  return end !== undefined && end.corrections.length + end.topics.length > 0;
}

/**
 * Stylesheets of a detail screen, chosen by its data.
 *
 * @param own those that it has beside the sheets of every detail screen
 */
export function detailStyles(...own: readonly StylesheetName[]) {
  return (data: Authored | undefined): readonly StylesheetName[] => [
    ...DETAIL_STYLESHEETS,
    ...(data?.item?.mediaAccountId ? AUTHOR_STYLESHEETS : []),
    ...(hasMore(data?.credits?.value) ? (["credits"] as const) : []),
    ...(hasDeferred(data?.below) ? (["skeleton", "list-skeletons"] as const) : []),
    ...own,
  ];
}

interface Carded {
  readonly card: ServerOnly<ShareCard>;
}

/** Head tags of a screen whose loader data carries its share card. */
export function cardMeta({ data }: { readonly data: Carded | undefined }): MetaDescriptor[] {
  return data?.card.value === undefined ? [] : shareCardMeta(data.card.value);
}

/** Documents carry their loader's headers. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders: headers }) => headers;

/** Actions on a page change nothing of its content; lists update themselves. */
export function shouldRevalidate() {
  return false;
}
