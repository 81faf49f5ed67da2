/** The platform's forms close by China Standard Time, which has no summer time. */
const CHINA_OFFSET = 8 * 60 * 60 * 1000;

/** When a form closes, as `YYYY-MM-DD HH:mm` in China Standard Time. @param moment Unix milliseconds */
export function closingMoment(moment: number): string {
  return new Date(moment + CHINA_OFFSET).toISOString().slice(0, 16).replace("T", " ");
}
