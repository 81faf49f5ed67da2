import { Hono, type Context } from "hono";
import * as z from "zod";
import { kindsOfFilter } from "../../app/model/search/search";
import { SPECIAL_PAGE_SIZE } from "../../app/model/special/special";
import { findListed, requirePublished, type Audience, type ContentRow } from "../data/content";
import type { OriginApp } from "../env";
import { specialBlock } from "../sample-data/content-format";
import type { SampleData } from "../sample-data/sample-data";
import { documentOf, toWireItem, toWireSummary } from "../wire/content";
import { decodeContentId, requireContentId } from "../wire/content-id";
import { respond } from "../wire/envelope";
import { type Page, pageByIndex } from "../wire/paging";
import { refusals } from "../wire/refusal";

const SPECIALS: readonly string[] = kindsOfFilter("special");

const blockList = z.array(specialBlock);
const specials = z.record(z.string(), blockList);

interface Block extends Omit<z.output<typeof specialBlock>, "items"> {
  readonly items: readonly number[];
}

/** Blocks with the numbers of their items; an encoded id that is none of this platform's is left out. */
function numbered(blocks: z.output<typeof blockList>, salt: string): Block[] {
  return blocks.map(({ items, ...one }) => ({
    ...one,
    items: items.flatMap((item) =>
      typeof item === "number" ? item : (decodeContentId(salt, item) ?? []),
    ),
  }));
}

/** The blocks that have a part on the page, with that part; an empty block stands where it comes. */
function blocksOfPage(blocks: readonly Block[], { offset, limit }: Page): Block[] {
  let position = 0;
  return blocks.flatMap((one) => {
    const first = position;
    position += one.items.length;
    if (one.items.length === 0) return first >= offset && first < offset + limit ? [one] : [];
    const items = one.items.slice(Math.max(0, offset - first), Math.max(0, offset + limit - first));
    return items.length > 0 ? [{ ...one, items }] : [];
  });
}

/** The blocks of every sample special, by its number. */
export function readSampleBlocks(samples: SampleData) {
  return specials.parse(samples.files.special);
}

/** One page of a special's blocks with their entries, and how many entries all pages have. */
export async function blocksAnswer(
  c: Context<OriginApp>,
  blocksOf: z.output<typeof specials>,
  item: ContentRow,
  audience?: Audience,
) {
  if (!SPECIALS.includes(item.content_type)) throw refusals.contentNotFound();
  // What the control API loaded has its blocks with it.
  const own = documentOf(item).blocks;
  const stored = own === undefined ? (blocksOf[String(item.id)] ?? []) : blockList.parse(own);
  const all = numbered(stored, c.env.HASHIDS_SALT);
  const shown = blocksOfPage(all, pageByIndex(c, SPECIAL_PAGE_SIZE));
  const rows = await findListed(
    c.env.DB,
    shown.flatMap(({ items }) => items),
    audience,
  );
  const summaryById = new Map(rows.map((row) => [row.id, toWireSummary(row, c.env)]));
  return {
    blocks: shown.map(({ items, ...one }) => ({
      ...one,
      items: items.flatMap((contentId) => summaryById.get(contentId) ?? []),
    })),
    total: all.reduce((sum, { items }) => sum + items.length, 0),
  };
}

/** Specials: an item with blocks of other items, paged over all blocks. */
export function special(samples: SampleData) {
  const blocksOf = readSampleBlocks(samples);
  return new Hono<OriginApp>().get("/special/:id", async (c) => {
    const id = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
    const item = await requirePublished(c.env.DB, id);
    const page = await blocksAnswer(c, blocksOf, item);
    return respond(c, { special: toWireItem(item, c.env), ...page });
  });
}
