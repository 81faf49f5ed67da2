import * as z from "zod";
import type { OpenCatalogue, OpenChapter, OpenEntry } from "../../model/clue-report/open-catalogue";
import { wireAddressId, lenientList, wireInstant, wireText } from "./envelope";
import { wireCover } from "./user-post";

const entry = z
  .object({ id: wireAddressId, title: z.string().min(1), summary: wireText })
  .transform((wire): OpenEntry => wire);

const chapter = z
  .object({ id: wireAddressId, title: wireText, contents: lenientList(entry) })
  .transform((wire): OpenChapter => ({ id: wire.id, title: wire.title, entries: wire.contents }));

/** `data` of the open catalogue. */
export const catalogue = z
  .object({ title: wireText, intro: wireText, cover: wireCover, chapters: lenientList(chapter) })
  .transform((wire): OpenCatalogue => wire);

const heading = z.object({ id: wireAddressId, title: wireText }).nullish().catch(null);

/** `data` of one open content. */
export const openContent = z
  .object({
    id: wireAddressId,
    title: wireText,
    summary: wireText,
    /** The body's HTML, as its editors wrote it. */
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
