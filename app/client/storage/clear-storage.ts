import { storage, type Area } from "./storage";

/** Forgets what is stored; where storage is blocked nothing is. */
export function forgetStored(key: string, area: Area = "local"): void {
  try {
    storage(area).removeItem(key);
  } catch {
    return;
  }
}
