/** A Roman numeral of one character and what it counts. Engines part them at a line's end like any two ideographs. */
const COUNTED = /([\u2160-\u217f])(?=[级期型类号度])/g;

/**
 * A title whose Roman numerals stay with their unit ("Ⅰ级"), by a word joiner. Arabic digits stay as they are:
 * a joiner would take the space that engines put between digits and ideographs.
 */
export function joinedNumerals(title: string): string {
  return title.replace(COUNTED, "$1\u2060");
}
