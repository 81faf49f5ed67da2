import { useLocale, useMessages } from "../../messages/use-messages";
import { kindTraits, type Kind } from "../../model/content/kinds";

interface Unit {
  readonly value: number;
  readonly sign: string;
}

/** The abbreviations of the specification, sections 5 and 9. */
const SHORT_UNITS: readonly Unit[] = [
  { value: 10_000, sign: "w" },
  { value: 1000, sign: "k" },
];

const CHINESE_UNITS: readonly Unit[] = [
  { value: 100_000_000, sign: "亿" },
  { value: 10_000, sign: "万" },
];

function integerOf(count: number): number {
  return Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0;
}

const ENGLISH_UNITS: readonly Unit[] = [
  { value: 1_000_000_000, sign: "B" },
  { value: 1_000_000, sign: "M" },
  { value: 1000, sign: "k" },
];

/** Cut, not rounded: a count never reads as more than it is, and 9 999 stays below 10k. */
function inUnits(count: number, units: readonly Unit[]): string {
  const value = integerOf(count);
  const unit = units.find((candidate) => value >= candidate.value);
  if (unit === undefined) return String(value);
  if (value >= unit.value * 10) return `${Math.trunc(value / unit.value)}${unit.sign}`;
  return `${(Math.trunc((value * 10) / unit.value) / 10).toFixed(1)}${unit.sign}`;
}

/**
 * A count as lists show it (specification, section 5 "Count display"): below 1000 as it is, from
 * 1000 in k, from 10 000 in w; one decimal below 10 units, integers from 10. Negative,
 * fractional and unreadable counts are cut to integers from 0.
 */
export function shortCount(count: number): string {
  return inUnits(count, SHORT_UNITS);
}

/**
 * The same count in 万 and 亿 (specification, section 5 "Other filters"): below 10 000 as it is.
 * Written out where a reader hears the page instead of seeing it.
 */
export function chineseCount(count: number): string {
  return inUnits(count, CHINESE_UNITS);
}

/**
 * A count as English lists show it, where "w" says nothing: k, M and B, cut by the same rule
 * (docs/decisions/0021-specification-screens.md).
 */
export function englishCount(count: number): string {
  return inUnits(count, ENGLISH_UNITS);
}

/** Counts as lists of the document's language show them: `(count) => string`. */
export function useShortCount(): (count: number) => string {
  return useLocale() === "en" ? englishCount : shortCount;
}

/** The same counts written out for the ear: a screen reader makes nothing of "1.2w". */
export function useSpokenCount(): (count: number) => string {
  return useLocale() === "en" ? String : chineseCount;
}

interface ViewCountProps {
  readonly count: number;
  /** What was viewed: videos and sounds are played, the rest is read. */
  readonly kind?: Kind;
}

/**
 * How often something was viewed: short for the eye (k, w), written out for the ear, because a
 * screen reader makes nothing of "1.2w". Nothing for content that was never counted.
 */
export function ViewCount({ count, kind = "article" }: ViewCountProps) {
  const { views, plays } = useMessages().contentLists;
  const say = kindTraits[kind].isPlayable ? plays : views;
  const shortCount = useShortCount();
  const spoken = useSpokenCount()(count);
  if (count <= 0) return null;
  const short = shortCount(count);
  if (short === spoken) return <span>{say(short)}</span>;
  return (
    <span>
      <span aria-hidden="true">{say(short)}</span>
      <span className="visually-hidden">{say(spoken)}</span>
    </span>
  );
}
