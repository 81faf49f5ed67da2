/** Where a value lives: `local` stays on the device, `session` goes with the tab. */
type Area = "local" | "session";

/**
 * The browser's storage, or null where it is blocked: reading the property alone throws in private
 * windows and in frames without storage access.
 */
function storage(area: Area): Storage | null {
  try {
    return area === "local" ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** A stored text, or null when there is none or storage is blocked. */
export function readStored(key: string, area: Area = "local"): string | null {
  try {
    return storage(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text. @returns whether it will be there next time: false when storage is blocked or full. */
export function writeStored(key: string, value: string, area: Area = "local"): boolean {
  const store = storage(area);
  if (store === null || store === undefined) return false;
  try {
    store.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets a stored text; nothing happens when storage is blocked. */
export function removeStored(key: string, area: Area = "local"): void {
  try {
    storage(area)?.removeItem(key);
  } catch {
    // Blocked storage holds nothing to forget.
  }
}
