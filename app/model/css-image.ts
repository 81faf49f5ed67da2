/** A picture's address as a value of a style sheet: nothing in it can end the quotes; null for an empty one. */
export function cssImage(address: string): string | null {
  if (address === "") return null;
  const safe = address.replaceAll(/["\\\p{Cc}]/gu, encodeURIComponent);
  return `url("${safe}")`;
}
