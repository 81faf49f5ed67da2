import type { CardPage } from "../model/content/card-page";
import { listCard } from "../model/content/list-card";
import * as z from "zod";
import { contentList } from "./contracts/content";
import { wireCount } from "./contracts/envelope";

/** `data` of a paged list of content: groups and search results. */
export const cardList = z.object({ contents: contentList, count: wireCount });

type CardListWire = z.output<typeof cardList>;

/** A page of content for display in lists. */
export function asCardPage(
  { contents, count }: CardListWire,
  { pageindex }: { readonly pageindex: number },
): CardPage {
  return { cards: contents.map(listCard), total: count, page: pageindex };
}
