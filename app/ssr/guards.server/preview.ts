import { PREVIEW_TIMESTAMP } from "../../model/address/preview-actor";

/** How long a preview's timestamp is young, in milliseconds (specification, section 9). */
const PREVIEW_RELOAD_WINDOW = 30_000;

/**
 * How far ahead of the edge's clock a timestamp may be and still count as young. Timestamps are made
 * by the edge itself, so a larger lead is a visitor's clock or a made-up value: it gets a fresh one,
 * which the edge then accepts, so that no clock can cause a loop.
 */
const CLOCK_TOLERANCE = 30_000;

/**
 * Where a preview must be reloaded from, or null when its timestamp is younger than 30 seconds
 * (specification, section 2): the same address with a fresh timestamp.
 *
 * @param now Unix milliseconds
 */
export function previewReload(url: URL, now: number): URL | null {
  const stamp = url.searchParams.get(PREVIEW_TIMESTAMP) ?? "";
  const age = /^\d{1,15}$/.test(stamp) ? now - Number(stamp) : Number.NaN;
  if (age >= -CLOCK_TOLERANCE && age < PREVIEW_RELOAD_WINDOW) return null;
  const fresh = new URL(url);
  fresh.searchParams.set(PREVIEW_TIMESTAMP, String(now));
  return fresh;
}
