/** An instant to the second, UTC (ISO 8601). */
export function utcInstant(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
