/**
 * Never broken across lines: Latin words, numbers, runs of spaces, emoji of several characters, an accent and its letter;
 * any other character is a piece of its own.
 */
const UNBREAKABLE =
  /[\p{Script=Latin}\d][\p{Script=Latin}\d.,%'-]*|\s+|\p{Regional_Indicator}{2}|.[\p{M}\p{Emoji_Modifier}]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*/gu;
/** Characters that may not begin a line (Requirements for Chinese Text Layout, 3.1.4). */
const NO_LINE_START = /^[，。、；：！？）》」』”’…]/u;

/** A phrase may be broken after anything but a letter or digit. */
const LETTER = /[\p{L}\p{N}]$/u;

interface Limits {
  /** In the unit of `measure`. */
  readonly width: number;
  /** More lines are cut, with … at the end of the last. */
  readonly maxLines: number;
}

interface Piece {
  readonly text: string;
  /** Whether it continues a phrase: no line should begin here. */
  readonly isInside: boolean;
}

function piecesOf(phrases: readonly string[]): readonly Piece[] {
  const isDivided = phrases.length > 1;
  return phrases.flatMap((phrase) => {
    const texts = [...phrase.matchAll(UNBREAKABLE)].map(([text]) => text);
    return texts.map((text, at) => ({
      text,
      isInside: isDivided && LETTER.test(texts[at - 1] ?? ""),
    }));
  });
}

/** The pieces of a text, of which one that fits no line, such as a URL, is in single characters. */
function fittingPieces(
  phrases: readonly string[],
  width: number,
  measure: (text: string) => number,
): readonly Piece[] {
  return piecesOf(phrases).flatMap((piece) =>
    measure(piece.text) > width
      ? [...piece.text].map((text, at) => ({ text, isInside: piece.isInside && at === 0 }))
      : [piece],
  );
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
  { width, maxLines }: Limits,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line: readonly Piece[] = [];
  for (const piece of fittingPieces(phrases, width, measure)) {
    const longer = [...line, piece];
    if (line.length > 0 && measure(textOf(longer)) > width && !NO_LINE_START.test(piece.text)) {
      const last = longer.findLastIndex(({ isInside }, at) => at > 0 && !isInside);
      const end = last === -1 ? line.length : last;
      lines.push(textOf(line.slice(0, end)).trimEnd());
      line = line.slice(end);
    }
    if (line.length > 0 || piece.text.trim() !== "") line = [...line, piece];
  }
  if (line.length > 0) lines.push(textOf(line).trimEnd());
  return cutLines(lines, { width, maxLines }, measure);
}

/** Ends a text of too many lines with an ellipsis. */
function cutLines(
  lines: readonly string[],
  { width, maxLines }: Limits,
  measure: (text: string) => number,
): readonly string[] {
  if (lines.length <= maxLines) return lines;
  const shown = lines.slice(0, maxLines);
  let last = [...(shown[maxLines - 1] ?? "")];
  while (last.length > 1 && measure(`${last.join("")}…`) > width) last = last.slice(0, -1);
  return [...shown.slice(0, -1), `${last.join("")}…`];
}

/** Breaks a text that has lines of its own; empty ones between them stay. */
export function wrapPreservingLineBreaks(
  text: string,
  limits: Limits,
  measure: (text: string) => number,
): readonly string[] {
  const lines = text.split("\n").flatMap((line) => {
    const wrapped = wrapLines([line], { ...limits, maxLines: Number.POSITIVE_INFINITY }, measure);
    return wrapped.length === 0 ? [""] : wrapped;
  });
  return cutLines(lines, limits, measure);
}
