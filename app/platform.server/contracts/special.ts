import * as z from "zod";
import { contentItem, contentList } from "./content";
import { lenientList, wireAddressId, wireCount, wireText } from "./envelope";

const wireBlock = z.object({
  id: wireAddressId,
  name: wireText,
  style: z.enum(["list", "grid", "headline", "scroll"]).catch("list").default("list"),
  items: contentList,
});

/**
 * `data` of the special call: the special itself and one page of its blocks. A page is counted in
 * entries over all blocks; a block that goes on repeats its id on the next page.
 */
export const specialPage = z.object({
  special: contentItem,
  blocks: lenientList(wireBlock),
  total: wireCount,
});

export type WireSpecialPage = z.output<typeof specialPage>;
