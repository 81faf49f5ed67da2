/** A sentence's place in its text, in UTF-16 code units; the end is behind it. */
interface SpokenSentence {
  readonly start: number;
  readonly end: number;
}

/** Longest piece that is spoken at once: some engines fall silent in longer ones. */
const LONGEST = 160;

/** Ends of sentences, with the quotation marks and brackets that close behind them. */
const SENTENCE = /[^。！？!?；;…\n]*?(?:[。！？!?；;…\n]+|\.(?=\s|$)|$)[”’」』）)\]]*/gu;
/** Where a long sentence may be split. */
const BREATH = /.{1,159}(?:[，、：,:\s]|$)|.{1,160}/gsu;

/** Cuts a text into the pieces that are spoken one after another, without the white space around them. */
export function spokenSentences(text: string): readonly SpokenSentence[] {
  const pieces: SpokenSentence[] = [];
  const add = (start: number, piece: string): void => {
    const inner = piece.trim();
    if (!/[\p{L}\p{N}]/u.test(inner)) return;
    const from = start + piece.indexOf(inner);
    pieces.push({ start: from, end: from + inner.length });
  };
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    if (sentence.length <= LONGEST) add(index, sentence);
    else for (const breath of sentence.matchAll(BREATH)) add(index + breath.index, breath[0]);
  }
  return pieces;
}
