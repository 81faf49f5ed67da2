import { useLocale } from "../messages/use-messages";
import { chineseCount, englishCount, shortCount } from "./counts";

/** Counts as lists of the document's language show them: `(count) => string`. */
export function useShortCount(): (count: number) => string {
  return useLocale() === "en" ? englishCount : shortCount;
}

/** The same counts written out for the ear: a screen reader makes nothing of "1.2w". */
export function useSpokenCount(): (count: number) => string {
  return useLocale() === "en" ? String : chineseCount;
}
