/**
 * How often each upstream path was called. Module memory: one isolate serves the origin, so the
 * numbers are right however many calls run at once, and a restart begins at zero.
 */
const counts = new Map<string, number>();

export const countCall = (path: string): void => {
  counts.set(path, (counts.get(path) ?? 0) + 1);
};

export const readCalls = (): Record<string, number> => Object.fromEntries(counts);

export const clearCalls = (): void => counts.clear();
