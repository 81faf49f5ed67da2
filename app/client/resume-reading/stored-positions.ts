import { forgetStored } from "../storage/clear-storage";
import { readStored, writeStored } from "../storage/storage";

/** The storage key of the places; the reader's script looks for a page's path in it. */
export const POSITIONS_KEY = "PLACES";

/** As many pages are remembered; the one left longest ago is forgotten first. */
const KEPT = 40;

/** Where somebody stopped on a page. */
export interface StoredPosition {
  readonly path: string;
  /** Of a text, the share that was scrolled through, 0 to 1; of a film or a sound, seconds. */
  readonly at: number;
  readonly of: "text" | "media";
  /** The album's track, with its title; empty outside albums. */
  readonly track: string;
  readonly title: string;
}

function isPlace(found: unknown): found is StoredPosition {
  return (
    typeof found === "object" &&
    found !== null &&
    "path" in found &&
    typeof found.path === "string" &&
    "at" in found &&
    typeof found.at === "number"
  );
}

function allPositions(): readonly StoredPosition[] {
  try {
    const found: unknown = JSON.parse(readStored(POSITIONS_KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Where this device's reader stopped on a page; null for a page that was read to its end, or never. */
export function placeOn(path: string): StoredPosition | null {
  return allPositions().find((place) => place.path === path) ?? null;
}

/** Forgets where somebody stopped on a page. */
export function forgetPosition(path: string): void {
  const others = allPositions().filter((place) => place.path !== path);
  if (others.length === 0) forgetStored(POSITIONS_KEY);
  else writeStored(POSITIONS_KEY, JSON.stringify(others));
}

/** Keeps a place on this device, and nowhere else. */
export function storePosition(place: StoredPosition): void {
  const others = allPositions().filter(({ path }) => path !== place.path);
  writeStored(POSITIONS_KEY, JSON.stringify([place, ...others].slice(0, KEPT)));
}
