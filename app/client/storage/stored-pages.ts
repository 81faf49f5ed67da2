import { readStored, removeStored, writeStored } from "./storage";

/** So many pages are stored; the oldest is dropped first. */
const MAX_PAGES = 40;

interface StoredPage {
  readonly path: string;
}

/**
 * What this device stores of pages under a key, the newest first; nothing where it is blocked or damaged.
 *
 * @param isEntry whether what was found is of this version
 */
export function pageRecords<T extends StoredPage>(
  key: string,
  isEntry: (found: unknown) => found is T,
) {
  const all = (): readonly T[] => {
    try {
      const found: unknown = JSON.parse(readStored(key) ?? "[]");
      return Array.isArray(found) ? found.filter(isEntry) : [];
    } catch {
      return [];
    }
  };
  const others = (path: string) => all().filter((entry) => entry.path !== path);
  return {
    of: (path: string): T | undefined => all().find((entry) => entry.path === path),
    /** Stores a page in place of what is known of it. */
    put: (entry: T): void => {
      const entries = [entry, ...others(entry.path)].slice(0, MAX_PAGES);
      writeStored(key, JSON.stringify(entries));
    },
    drop: (path: string): void => {
      const rest = others(path);
      if (rest.length === 0) removeStored(key);
      else writeStored(key, JSON.stringify(rest));
    },
  };
}
