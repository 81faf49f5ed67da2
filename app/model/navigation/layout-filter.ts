/**
 * Layout items that the share site has no screen for (specification, section 2 "Layout item
 * filter"): they belong to the native client.
 */
export const DROPPED_TYPES: readonly string[] = [
  "app",
  "naoce",
  "applet",
  "dimim",
  "circle",
  "dejin",
  "report",
  "wzlist",
  "ask-politics",
  "fazak",
  "link",
  "maavd",
  "ilive",
  "zoceh",
  "service",
  "clue_report",
];

/** The items that are shown, in the platform's order. */
export function shownLayoutItems<T extends { readonly type: string }>(items: readonly T[]): T[] {
  return items.filter(({ type }) => !DROPPED_TYPES.includes(type));
}
