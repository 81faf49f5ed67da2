interface MarkedTextProps {
  readonly text: string;
  readonly keyword: string;
}

/** A text with what was looked for, or is being typed, marked in it. */
export function MarkedText({ text, keyword }: MarkedTextProps) {
  return highlight(text, keyword).map(({ text: piece, isHit }, index) =>
    // A text's pieces never change their places.
    // oxlint-disable-next-line react/no-array-index-key
    isHit ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  );
}

/** A piece of a text; `isHit` says that it is what was looked for. */
interface TextPiece {
  readonly text: string;
  readonly isHit: boolean;
}

/** Letters as they are compared: without case and joiners, and full-width like half-width (UAX #15, NFKC). */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("\u2060", "");
}

/** A text folded sign by sign, with the place in the text that every folded unit came from. */
function foldWithPlaces(text: string) {
  let folded = "";
  const positions: number[] = [];
  let position = 0;
  for (const sign of text) {
    const units = fold(sign);
    folded += units;
    for (let unit = 0; unit < units.length; unit += 1) positions.push(position);
    position += sign.length;
  }
  positions.push(text.length);
  return { folded, positions };
}

/** Marks every unit of the folded text that a word covers. */
function cover(folded: string, words: readonly string[]): boolean[] {
  const covered = Array.from({ length: folded.length }, () => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      covered.fill(true, at, at + word.length);
    }
  }
  return covered;
}

/**
 * Cuts a text into what matches one of the keyword's words and what does not, whatever the case and
 * width of its letters. The pieces joined are the text: they are texts, never markup.
 */
export function highlight(given: string, keyword: string): readonly TextPiece[] {
  const text = given.normalize("NFC");
  const words = fold(keyword)
    .split(/\s+/)
    .filter((word) => word !== "");
  const { folded, positions } = foldWithPlaces(text);
  const covered = cover(folded, words);
  /** Whether any unit of the sign at a place of the text is covered. */
  const hits = new Map<number, boolean>();
  for (const [unit, isHit] of covered.entries()) {
    const position = positions[unit] ?? 0;
    hits.set(position, isHit || hits.get(position) === true);
  }
  const pieces: { text: string; isHit: boolean }[] = [];
  let position = 0;
  for (const sign of text) {
    const isHit = hits.get(position) === true;
    const last = pieces.at(-1);
    if (last !== undefined && last.isHit === isHit) last.text += sign;
    else pieces.push({ text: sign, isHit });
    position += sign.length;
  }
  return pieces;
}
