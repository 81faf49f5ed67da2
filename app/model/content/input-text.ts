/** A line end as any system writes it; forms send CR LF (WHATWG HTML, form submission). */
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;

/** Control characters, which no field lets anybody type; a line feed is one of them. */
const CONTROL = /\p{Cc}+/gu;
const CONTROL_IN_LINES = /[^\P{Cc}\n]+/gu;

/** Signs that leave a mark: a text of joiners, fillers and spaces would show as nothing. */
const MARK = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a reader would see anything of a text. */
export function hasVisibleText(text: string): boolean {
  return MARK.test(text);
}

/** Normalises one line of input: removes control characters and blank ends. */
export function normaliseLine(typed: string): string {
  return typed.replace(CONTROL, " ").trim();
}

/** Normalises several lines of input: line feeds between them, no other control characters. */
export function normaliseLines(typed: string): string {
  return typed.replace(LINE_END, "\n").replace(CONTROL_IN_LINES, " ").trim();
}

/** A Roman numeral of one character and what it counts. Engines part them at a line's end like any two ideographs. */
const COUNTED = /([\u2160-\u217f])(?=[级期型类号度])/g;

/** Two numbers and the dash between them, on either side of which engines may end a line: `1983—2025`. */
const RANGE = /(\d)([—–～])(?=\d)/g;

/** A title whose ranges of numbers stay in one line, by word joiners. */
export function joinRanges(title: string): string {
  return title.replace(RANGE, "$1\u2060$2\u2060");
}

/**
 * A title whose Roman numerals stay with their unit ("Ⅰ级"), and whose ranges stay whole, by word joiners.
 * Arabic digits stay as they are: a joiner would take the space that engines put between digits and ideographs.
 */
export function keepNumeralsWithUnits(title: string): string {
  return joinRanges(title.replace(COUNTED, "$1\u2060"));
}
