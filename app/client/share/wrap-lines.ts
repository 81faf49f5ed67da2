/** What stays together: words and numbers of Latin letters, a run of spaces, any other character alone. */
const PIECES = /[\p{Script=Latin}\d][\p{Script=Latin}\d.,%'-]*|\s+|./gu;
/** What may not begin a line (Requirements for Chinese Text Layout, 3.1.4). */
const NEVER_FIRST = /^[，。、；：！？）》」』”’…]/u;

/** After anything else a line may begin. */
const LETTER = /[\p{L}\p{N}]$/u;

interface Limits {
  /** In the unit of `measure`. */
  readonly width: number;
  /** More lines are cut, with … at the end of the last. */
  readonly most: number;
}

interface Piece {
  readonly text: string;
  /** Whether a phrase or a sentence goes on with it: a line should not begin here. */
  readonly isInside: boolean;
}

function piecesOf(phrases: readonly string[]): readonly Piece[] {
  const isDivided = phrases.length > 1;
  return phrases.flatMap((phrase) => {
    const texts = [...phrase.matchAll(PIECES)].map(([text]) => text);
    return texts.map((text, at) => ({
      text,
      isInside: isDivided && LETTER.test(texts[at - 1] ?? ""),
    }));
  });
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

/**
 * Breaks a text into lines for a canvas, which breaks none by itself.
 *
 * @param phrases between which lines end where they can; one phrase is text whose lines end anywhere
 * @param measure a text's width
 */
export function wrapLines(
  phrases: readonly string[],
  { width, most }: Limits,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line: readonly Piece[] = [];
  for (const piece of piecesOf(phrases)) {
    const longer = [...line, piece];
    if (line.length > 0 && measure(textOf(longer)) > width && !NEVER_FIRST.test(piece.text)) {
      const last = longer.findLastIndex(({ isInside }, at) => at > 0 && !isInside);
      const end = last === -1 ? line.length : last;
      lines.push(textOf(line.slice(0, end)).trimEnd());
      line = line.slice(end);
    }
    if (line.length > 0 || piece.text.trim() !== "") line = [...line, piece];
  }
  if (line.length > 0) lines.push(textOf(line).trimEnd());
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  let last = [...(kept[most - 1] ?? "")];
  while (last.length > 1 && measure(`${last.join("")}…`) > width) last = last.slice(0, -1);
  return [...kept.slice(0, -1), `${last.join("")}…`];
}
