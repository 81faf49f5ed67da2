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
 * One page of a special's blocks. A page is counted in entries over all blocks; a block that goes on
 * repeats its id on the next page.
 */
export const specialBlocks = z.object({ blocks: lenientList(wireBlock), total: wireCount });

export type WireSpecialBlocks = z.output<typeof specialBlocks>;

/** `data` of the special call: the special itself and one page of its blocks. */
export const specialPage = specialBlocks.extend({ special: contentItem });

export type WireSpecialPage = z.output<typeof specialPage>;
