import { getPreviewFromContent } from "link-preview-js";
import metascraper from "metascraper";
import metascraperDate from "metascraper-date";
import metascraperDescription from "metascraper-description";
import metascraperImage from "metascraper-image";
import metascraperTitle from "metascraper-title";
import metascraperUrl from "metascraper-url";
import openGraphScraper from "open-graph-scraper";
import { unfurl } from "unfurl.js";

const scrape = metascraper([
  metascraperDate(),
  metascraperDescription(),
  metascraperImage(),
  metascraperTitle(),
  metascraperUrl(),
]);

/** What metascraper reads of a document. */
export function readByMetascraper(html: string, url: string) {
  return scrape({ html, url });
}

/** What open-graph-scraper reads of a document. */
export async function readByOpenGraphScraper(html: string) {
  return (await openGraphScraper({ html })).result;
}

/** What unfurl.js reads of a document, which it is given instead of the network. */
export function readByUnfurl(html: string, url: string) {
  const headers = { "content-type": "text/html; charset=utf-8" };
  const answer = () => Promise.resolve(new Response(html, { headers }));
  return unfurl(url, { fetch: answer as never, oembed: false });
}

/** What link-preview-js reads of a document. */
export function readByLinkPreview(html: string, url: string) {
  return getPreviewFromContent({ data: html, headers: { "content-type": "text/html" }, url });
}

/** A document's JSON-LD, which is one object in one element. */
export function jsonLdOf(html: string): Readonly<Record<string, unknown>> {
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (found.length !== 1) throw new Error(`${found.length} elements of JSON-LD`);
  return JSON.parse(found[0]?.[1] ?? "") as Readonly<Record<string, unknown>>;
}

/**
 * What search engines ask of each type (developers.google.com, structured data: required and recommended),
 * and schema.org's own.
 */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  NewsArticle: "headline image datePublished dateModified author publisher".split(" "),
  VideoObject: "name description thumbnailUrl uploadDate contentUrl duration".split(" "),
  AudioObject: "name description uploadDate contentUrl duration".split(" "),
  ImageGallery: "name image datePublished author".split(" "),
  CollectionPage: "name url image".split(" "),
  CreativeWorkSeries: "name image".split(" "),
  WebPage: "name url image".split(" "),
  ItemList: "itemListElement numberOfItems".split(" "),
  ListItem: "position name url".split(" "),
  BroadcastEvent: "isLiveBroadcast startDate".split(" "),
  ImageObject: ["url"],
  Organization: ["name"],
  Person: ["name"],
};

function isThing(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && "@type" in value;
}

/** What a video has once it was sent: a broadcast has no file before it, and no length while nobody knows its end. */
const AFTER_BROADCAST = ["contentUrl", "duration"];

/** What a thing, and each thing within it, lacks of what is asked of its type: `VideoObject.duration`. */
export function lackingIn(thing: Readonly<Record<string, unknown>>): readonly string[] {
  const type = String(thing["@type"]);
  const isBroadcast = isThing(thing["publication"]);
  const own = (ASKED[type] ?? [`${type}?`]).filter(
    (property) =>
      thing[property] === undefined && !(isBroadcast && AFTER_BROADCAST.includes(property)),
  );
  const within = Object.values(thing)
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isThing);
  return [...own.map((property) => `${type}.${property}`), ...within.flatMap(lackingIn)];
}
