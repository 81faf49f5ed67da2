/** CSS pixels of one unit as an editor's page has them; `ex` is what formula pictures are sized in. */
const units: Readonly<Record<string, number>> = { "": 1, px: 1, pt: 4 / 3, em: 16, rem: 16, ex: 8 };

const LARGEST_SIDE = 20_000;

/** A length of a style or size attribute in whole CSS pixels; null for percentages, none and absurd ones. */
export function pixelsOf(value: string | undefined): number | null {
  const match = /^\s*(\d{1,6}(?:\.\d{1,20})?)(px|pt|em|rem|ex|)\s*$/i.exec(value ?? "");
  const number = Number(match?.[1] ?? 0) * (units[(match?.[2] ?? "").toLowerCase()] ?? 0);
  return number >= 1 && number <= LARGEST_SIDE ? Math.round(number) : null;
}
