import { allKinds, kindTraits, type Kind } from "../content/kinds";

/** Longest keyword that is looked for, in characters. */
export const KEYWORD_LIMIT = 50;

/**
 * A keyword as it is looked for: trimmed, one space between words, cut to 50 characters (whole
 * ones: no half of a surrogate pair). Control characters count as spaces.
 */
export function readKeyword(typed: string | null): string {
  return [
    ...(typed ?? "")
      .slice(0, KEYWORD_LIMIT * 4)
      .normalize("NFC")
      .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ")
      .trim(),
  ]
    .slice(0, KEYWORD_LIMIT)
    .join("")
    .trim();
}

/** Filters of the search results, in the order of the tabs. */
export const KIND_FILTERS = ["article", "video", "image", "audio", "live", "special"] as const;

export type KindFilter = (typeof KIND_FILTERS)[number];

/**
 * The filter that lets a kind through; null for kinds that are found among all results only. What counts as a special
 * or as live here does so in lists, structured data and the reference platform too.
 */
function filterOf(kind: Kind): KindFilter | null {
  return kindTraits[kind].searchFilter;
}

/** The query parameter of the search's page that narrows its results. */
export const KIND_PARAMETER = "kind";

/** The filter that a URL names; null for all kinds. */
export function readKindFilter(value: string | null): KindFilter | null {
  return KIND_FILTERS.find((filter) => filter === value) ?? null;
}

/** Whether content of a kind is what a filter lets through. */
export function matchesKindFilter(kind: Kind, filter: KindFilter | null): boolean {
  return filter === null || filterOf(kind) === filter;
}

/** The kinds that a filter lets through. */
export function kindsOfFilter(filter: KindFilter): readonly Kind[] {
  return allKinds.filter((kind) => matchesKindFilter(kind, filter));
}
