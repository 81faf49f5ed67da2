import { Hono } from "hono";
import * as z from "zod";
import { findListed, requirePublished } from "../data/content";
import type { OriginApp } from "../env";
import { label, listOf, sampleId } from "../sample-data/fields";
import type { SampleData } from "../sample-data/sample-data";
import { toWireItem, toWireSummary } from "../wire/content";
import { requireContentId } from "../wire/content-id";
import { answer } from "../wire/envelope";
import { type Page, pageByIndex } from "../wire/paging";
import { refusals } from "../wire/refusal";

/** Items in one page of a special (specification, section 9). */
const PAGE_SIZE = 50;

const block = z.object({
  id: sampleId,
  name: label,
  style: z.enum(["list", "grid", "headline", "scroll"]).catch("list").default("list"),
  items: listOf(z.number().int()),
});

const specials = z.record(z.string(), z.array(block));

type Block = z.output<typeof block>;

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

/** Specials: an item with blocks of other items, paged over all blocks. */
export function special(samples: SampleData) {
  const blocksOf = specials.parse(samples.files.special);
  return new Hono<OriginApp>().get("/special/:id", async (c) => {
    const id = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
    const item = await requirePublished(c.env.DB, id);
    if (item.content_type !== "special" && item.content_type !== "sp_topic") {
      throw refusals.contentGone();
    }
    const all = blocksOf[String(id)] ?? [];
    const shown = blocksOfPage(all, pageByIndex(c, PAGE_SIZE));
    const rows = await findListed(
      c.env.DB,
      shown.flatMap(({ items }) => items),
    );
    const summaryById = new Map(rows.map((row) => [row.id, toWireSummary(row, c.env)]));
    return answer(c, {
      special: toWireItem(item, c.env),
      blocks: shown.map(({ items, ...one }) => ({
        ...one,
        items: items.flatMap((contentId) => summaryById.get(contentId) ?? []),
      })),
      total: all.reduce((sum, { items }) => sum + items.length, 0),
    });
  });
}
