import type { CardPage } from "../model/content/card-page";
import { listCard } from "../model/content/list-card";
import type { CardListWire } from "./contracts/card-list";

/** A page of content as the site's lists show it. */
export function asCardPage(
  { contents, count }: CardListWire,
  { pageindex }: { readonly pageindex: number },
): CardPage {
  return { cards: contents.map(listCard), total: count, page: pageindex };
}
