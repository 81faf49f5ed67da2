import { highlight } from "./highlight";

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
