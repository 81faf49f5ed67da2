import type { ContentItem } from "./item";

/** A piece of content as its page's loader hands it to the browser: without the body it came with. */
export type DetailItem = Omit<ContentItem, "rawBody">;
