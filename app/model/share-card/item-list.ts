import type { ItemList, ListItem } from "schema-dts";
import { cutText } from "./text";

/** Longest name of an entry, in graphemes, like a card's own title. */
const NAME_LIMIT = 64;

/** An entry of a list, as its own page is called and as the list links to it. */
export interface ListEntry {
  /** Empty where the entry has no words of its own: it is then left out. */
  readonly name: string;
  /** Root-relative or absolute; null for what leads nowhere, which is left out. */
  readonly address: string | null;
}

/**
 * What a page leads to, as search engines read lists: each entry once, counted from 1, with the address of
 * its own page (developers.google.com, carousel).
 *
 * @returns null where nothing is left that leads anywhere
 */
export function itemList(
  entries: readonly ListEntry[],
  absolute: (address: string) => string | null,
): ItemList | null {
  const named = new Map<string, string>();
  for (const entry of entries) {
    const { address } = entry;
    const name = cutText(entry.name, NAME_LIMIT);
    const url = address === null ? null : absolute(address);
    if (url !== null && name !== "" && !named.has(url)) named.set(url, name);
  }
  if (named.size === 0) return null;
  return {
    "@type": "ItemList",
    numberOfItems: named.size,
    itemListElement: [...named].map(([url, name], index): ListItem => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url,
    })),
  };
}
