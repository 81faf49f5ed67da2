import { forgetStored } from "../storage/clear-storage";
import { readStored, writeStored } from "../storage/storage";

/** The storage key of the places; the reader's script looks for a page's path in it. */
export const PLACES_KEY = "PLACES";

/** As many pages are remembered; the one left longest ago is forgotten first. */
const KEPT = 40;

/** Where somebody stopped on a page. */
export interface KeptPlace {
  readonly path: string;
  /** Of a text, the share that was scrolled through, 0 to 1; of a film or a sound, seconds. */
  readonly at: number;
  readonly of: "text" | "media";
  /** The album's track, with its title; empty outside albums. */
  readonly track: string;
  readonly title: string;
}

function isPlace(found: unknown): found is KeptPlace {
  return (
    typeof found === "object" &&
    found !== null &&
    "path" in found &&
    typeof found.path === "string" &&
    "at" in found &&
    typeof found.at === "number"
  );
}

function allPlaces(): readonly KeptPlace[] {
  try {
    const found: unknown = JSON.parse(readStored(PLACES_KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Where this device's reader stopped on a page; null for a page that was read to its end, or never. */
export function placeOn(path: string): KeptPlace | null {
  return allPlaces().find((place) => place.path === path) ?? null;
}

/** Forgets where somebody stopped on a page. */
export function forgetPlace(path: string): void {
  const others = allPlaces().filter((place) => place.path !== path);
  if (others.length === 0) forgetStored(PLACES_KEY);
  else writeStored(PLACES_KEY, JSON.stringify(others));
}

/** Keeps a place on this device, and nowhere else. */
export function keepPlace(place: KeptPlace): void {
  const others = allPlaces().filter(({ path }) => path !== place.path);
  writeStored(PLACES_KEY, JSON.stringify([place, ...others].slice(0, KEPT)));
}
