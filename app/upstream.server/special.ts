import { sanitiseForSite } from "./content";
import type { DetailItem } from "../model/content/item";
import { listCard } from "../model/content/list-card";
import { SPECIAL_PAGE_SIZE, type SpecialPage } from "../model/special/special";
import type { Config } from "../edge.server/config";
import type { RequestContext } from "../edge.server/request-context";
import { DAYS, criticalCaching } from "./caching";
import { isTakenDown, contentItem, contentList } from "./contracts/content";
import { publicCall } from "./public-call";
import * as z from "zod";
import { lenientList, wireOpaqueId, wireCount, wireText } from "./contracts/envelope";

const wireBlock = z.object({
  id: wireOpaqueId,
  name: wireText,
  style: z.enum(["list", "grid", "headline", "scroll"]).catch("list").default("list"),
  items: contentList,
});

/**
 * One page of a special's blocks. A page counts the entries of all blocks; a block that continues has
 * the same id on the next page.
 */
export const specialBlocks = z.object({ blocks: lenientList(wireBlock), total: wireCount });

type WireSpecialBlocks = z.output<typeof specialBlocks>;

/** `data` of the special call: the special itself and one page of its blocks. */
export const specialPage = specialBlocks.extend({ special: contentItem });

type WireSpecialPage = z.output<typeof specialPage>;

/** A special with one page of its blocks, as cached. */
interface CachedSpecial {
  readonly item: DetailItem;
  /** The editors' introduction as sanitised HTML; empty without one. */
  readonly body: string;
  readonly excerpt: string;
  readonly page: SpecialPage;
}

/** A page of blocks for display; `page` is 1-based. */
export function blockPage({ blocks, total }: WireSpecialBlocks, page: number): SpecialPage {
  return {
    blocks: blocks.map(({ items, ...block }) => ({ ...block, cards: items.map(listCard) })),
    total,
    page,
  };
}

function toCachedSpecial(
  { special: { rawBody, ...item }, ...blocks }: WireSpecialPage,
  { pageindex }: { readonly pageindex: number },
  config: Config,
): CachedSpecial {
  const { html, excerpt } = sanitiseForSite(rawBody, item.title, config);
  return {
    item,
    body: html,
    excerpt,
    page: blockPage(blocks, pageindex),
  };
}

const specialCall = publicCall(
  "special",
  `GET special /special/{id}?pageindex:int&pagesize=${SPECIAL_PAGE_SIZE}`,
  {
    cache: criticalCaching({ staleIfError: 7 * DAYS, global: true }),
    tags: ["special", "content:{id}"],
    contract: specialPage,
    isRemoved: (data) => isTakenDown((data as { special?: unknown } | null)?.special),
    derive: toCachedSpecial,
  },
);

/** One page of a special by encoded id; `page` is 1-based (specification, section 9: 50 entries). */
export function readSpecial(context: RequestContext, id: string, page: number) {
  return specialCall(context, { id, pageindex: page });
}
