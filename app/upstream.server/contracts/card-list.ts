import * as z from "zod";
import { contentList } from "./content";
import { wireCount } from "./envelope";

/** `data` of a paged list of content: groups and search results. */
export const cardList = z.object({ contents: contentList, count: wireCount });

export type CardListWire = z.output<typeof cardList>;
