/** Where a value lives: `local` stays on the device, `session` goes with the tab. */
export type Area = "local" | "session";

/**
 * The browser's storage. Reading the property alone throws where it is blocked: in private windows,
 * and in frames without storage access.
 */
export function storage(area: Area): Storage {
  return globalThis[`${area}Storage`];
}

/** A stored text, or null when there is none or storage is blocked. */
export function readStored(key: string, area: Area = "local"): string | null {
  try {
    return storage(area).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text.
 *
 * @returns whether it will be there next time: false when storage is blocked or full
 */
export function writeStored(key: string, value: string, area: Area = "local"): boolean {
  try {
    storage(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The storage key of the id that an anonymous visitor has (specification, section 3 "Stored values"). */
export const ANONYMOUS_ID_KEY = "ANONYMOUS_ID";

/** Forgets what is stored; where storage is blocked nothing is. */
export function removeStored(key: string, area: Area = "local"): void {
  try {
    storage(area).removeItem(key);
  } catch {
    return;
  }
}
