import { sanitiseForSite } from "./content";
import type {
  OpenContent,
  OpenCatalogue,
  OpenChapter,
  OpenEntry,
} from "../model/clue-report/clue-report";
import type { RequestContext } from "../edge.server/request-context";
import { MINUTES, criticalCaching } from "./caching";
import { publicCall, type PublicResult } from "./public-call";
import * as z from "zod";
import { wireOpaqueId, lenientList, wireInstant, wireText } from "./contracts/envelope";
import { wireCover } from "./contracts/user-post";

const entry = z
  .object({ id: wireOpaqueId, title: z.string().min(1), summary: wireText })
  .transform((wire): OpenEntry => wire);

const chapter = z
  .object({ id: wireOpaqueId, title: wireText, contents: lenientList(entry) })
  .transform((wire): OpenChapter => ({ id: wire.id, title: wire.title, entries: wire.contents }));

/** `data` of the open catalogue. */
export const catalogue = z
  .object({ title: wireText, intro: wireText, cover: wireCover, chapters: lenientList(chapter) })
  .transform((wire): OpenCatalogue => wire);

const heading = z.object({ id: wireOpaqueId, title: wireText }).nullish().catch(null);

/** `data` of one open content. */
export const openContent = z
  .object({
    id: wireOpaqueId,
    title: wireText,
    summary: wireText,
    /** The body's raw HTML. */
    content: wireText,
    source: wireText,
    publish_at: wireInstant,
    chapter: heading,
    previous: heading,
    next: heading,
  })
  .transform(({ content, publish_at, ...wire }) => ({
    ...wire,
    rawBody: content,
    publishedAt: publish_at,
    chapter: wire.chapter ?? null,
    previous: wire.previous ?? null,
    next: wire.next ?? null,
  }));

const cache = criticalCaching({ fresh: 5 * MINUTES });

/** The open catalogue. Paths below it get no authorization header (section 7). */
export const readOpenCatalogue = publicCall(
  "openCatalogue",
  "GET api /peony/v1/picho/v1/open/catalog",
  { cache, tags: ["picho"], contract: catalogue },
);

/** An open content with its sanitised body, as cached. */
interface ReadOpenContent {
  readonly item: OpenContent;
  /** Sanitised HTML. */
  readonly body: string;
  /** The body's first words. */
  readonly excerpt: string;
}

const contentCall = publicCall("openContent", "GET api /peony/v1/picho/v1/open/content?id", {
  cache,
  tags: ["picho"],
  contract: openContent,
  derive: ({ rawBody, ...item }, _given, config): ReadOpenContent => {
    const { html, excerpt } = sanitiseForSite(rawBody, item.title, config);
    return { item, body: html, excerpt };
  },
});

/** One content of the open catalogue, without an authorization header. */
export function readOpenContent(
  context: RequestContext,
  id: string,
): Promise<PublicResult<ReadOpenContent>> {
  return contentCall(context, { id });
}
