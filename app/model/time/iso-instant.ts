/** Unix milliseconds as ISO 8601; null for none and for instants no calendar has. */
export function isoInstant(milliseconds: number | null): string | null {
  const date = new Date(milliseconds ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
