import type { MetaDescriptor } from "@remix-run/react";
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
