/**
 * How often each upstream path was called. Module memory: one isolate serves the origin, so the
 * numbers are right however many calls run at once, and a restart begins at zero.
 */
const counts = new Map<string, number>();

export function countCall(path: string): void {
  counts.set(path, (counts.get(path) ?? 0) + 1);
}

export function readCalls(): Record<string, number> {
  return Object.fromEntries(counts);
}

export function clearCalls(): void {
  return counts.clear();
}
