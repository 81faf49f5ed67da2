import { joinRanges } from "../../model/content/input-text";
import { escapeText } from "../../model/escape-html";

/** Not punctuation, nor space. */
const WORD = /[\p{L}\p{N}]/u;
/** A word joiner follows where a title comes with one (`input-text.ts`). */
const NUMBER = /^[\d.\u2160-\u217f]+\u2060?$/;
/** Roman numerals (U+2160 ff.) give the level of the word before them: `防台风Ⅰ级`. */
const ROMAN = /^[\u2160-\u217f]/;
/** Prefixes of numbers, which belong to them. */
const BEFORE_NUMBER = "第";
/** Characters that words and what is none by itself make at most: a third of a headline's line. */
const MAX_PHRASE_LENGTH = 5;
/** Shorter titles have one line at any text size, and nothing to divide. */
const SHORTEST_DIVIDED = 8;

type Segments = Iterable<{ readonly segment: string }>;

/** Null where the engine knows no words. */
const words =
  typeof Intl.Segmenter === "function" ? new Intl.Segmenter("zh", { granularity: "word" }) : null;

/** Where a phrase is while it grows. */
interface Growing {
  /** Characters since a line could end last. */
  readonly length: number;
  /** Characters at its end that are no words by themselves. */
  readonly singles: number;
  readonly endsWithNumber: boolean;
}

/** After punctuation engines end lines by their own rules. */
const BEGINNING: Growing = { length: 0, singles: 0, endsWithNumber: false };

/** Numbers have their unit with them, single characters each other and a word on either side. */
function belongs(segment: string, open: string, { length, singles, endsWithNumber }: Growing) {
  if (length === 0 || endsWithNumber || open.endsWith(BEFORE_NUMBER)) return true;
  if (ROMAN.test(segment)) return true;
  const isSingle = segment.length === 1 && !NUMBER.test(segment);
  return (isSingle || singles === 1) && length + segment.length <= MAX_PHRASE_LENGTH;
}

function divided(segments: Segments): readonly string[] {
  const phrases: string[] = [];
  let open = "";
  let growing = BEGINNING;
  for (const { segment } of segments) {
    if (!WORD.test(segment)) {
      open += segment;
      growing = BEGINNING;
      continue;
    }
    if (!belongs(segment, open, growing)) {
      phrases.push(open);
      open = "";
      growing = BEGINNING;
    }
    open += segment;
    growing = {
      length: growing.length + segment.length,
      singles: segment.length === 1 ? growing.singles + 1 : 0,
      endsWithNumber: NUMBER.test(segment),
    };
  }
  return open === "" ? phrases : [...phrases, open];
}

/** Dividing takes a tenth of a millisecond; a title is shown again and again. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 1000;

/**
 * What of a Chinese headline is in one line: words, together with characters that are none by
 * themselves (`示范` and `区`, the characters of a name). Between two of them a line may end.
 *
 * @returns the text as it is where it has one line or no Chinese, or where the engine knows no words
 */
export function headlinePhrases(text: string): readonly string[] {
  if (text.length < SHORTEST_DIVIDED || !/\p{Script=Han}/u.test(text) || words === null)
    return [text];
  const before = known.get(text);
  if (before !== undefined) return before;
  const phrases = divided(words.segment(text));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, phrases);
  return phrases;
}

/** Characters from which a title steps down in size, once and twice: it takes four lines of a phone, and eight. */
const LONG_TITLE = 60;
const VERY_LONG_TITLE = 120;

interface HeadlineProps {
  readonly as?: "h1" | "h3" | "span";
  /** Its sheet says how large it is, and that lines end between phrases alone (`word-break: keep-all`). */
  readonly className: string;
  readonly text: string;
}

/**
 * A title, whose lines end between phrases. The server divides it; React adopts its HTML,
 * so that no script needs to know how.
 */
export function Headline({ as: Tag = "h1", className, text }: HeadlineProps) {
  const phrases = import.meta.env.SSR ? headlinePhrases(joinRanges(text)) : [text];
  const inside = { __html: phrases.map(escapeText).join("<wbr>") };
  return (
    <Tag
      className={className}
      data-size={text.length > LONG_TITLE ? (text.length > VERY_LONG_TITLE ? 2 : 1) : undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={inside}
    />
  );
}
