/** White space of every kind to one space; control and invisible formatting characters removed. */
function normaliseText(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}

/** Tags that editors' tools leave in titles; every other "<" is text. */
const INLINE =
  /<\/?(?:a|b|i|u|s|em|strong|span|font|small|mark|sub|sup|img)\b[^<>]*>|<!--[^<]*(?:<(?!!--)[^<]*)*?-->/gi;
/** The same where words end. */
const BLOCK = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|section|article|blockquote)\b[^<>]*>/gi;

const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const MAX_CODE_POINT = 0x10ffff;

/**
 * What a text says where an editor's tool left HTML in it: without its tags, named and numbered
 * characters read. Any other text is shown to the letter, its "&amp;" too.
 */
export function withoutMarkup(text: string): string {
  const plain = text.replace(BLOCK, " ").replace(INLINE, "");
  if (plain === text) return text;
  return plain.replace(/&(?:#(\d{1,7})|([a-z]+));/g, (written, code?: string, name?: string) => {
    if (name !== undefined) return NAMED_CHARACTERS[name] ?? written;
    return Number(code) <= MAX_CODE_POINT ? String.fromCodePoint(Number(code)) : written;
  });
}

function* graphemes(text: string): Generator<string> {
  // Older web views have no segmenter; code points never cut a surrogate pair at least.
  if (typeof Intl.Segmenter !== "function") {
    yield* text;
    return;
  }
  for (const { segment } of new Intl.Segmenter("zh", { granularity: "grapheme" }).segment(text)) {
    yield segment;
  }
}

/** The text folded and cut to at most `limit` graphemes (UAX 29), the last one "…" when cut. */
export function cutText(text: string, limit: number): string {
  // 64 code units for each grapheme are ample: a whole book is not segmented for a card.
  const folded = normaliseText(text.slice(0, limit * 64));
  if (folded.length <= limit) return folded;
  const shown: string[] = [];
  for (const grapheme of graphemes(folded)) {
    if (shown.length === limit) return `${shown.slice(0, -1).join("").trimEnd()}…`;
    shown.push(grapheme);
  }
  return folded;
}

/** Unix milliseconds as ISO 8601; null for none and for instants no calendar has. */
export function isoInstant(milliseconds: number | null): string | null {
  const date = new Date(milliseconds ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
