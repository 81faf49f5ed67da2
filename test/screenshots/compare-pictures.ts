import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** How far a pixel's colour may be off, from 0 to 1: what smoothing alone changes is below. */
const COLOUR = 0.15;
/** The part of a picture that may differ: a figure that counts, a minute that passed. */
const PART = 0.002;

/** How two pictures of a screen differ; null when they do not. */
export type Difference = string | null;

/**
 * Compares two pictures of a screen.
 *
 * @param difference where a picture is written that shows what differs, when something does
 */
export function comparePictures(before: string, now: string, difference: string): Difference {
  if (!existsSync(now)) return "could not be taken";
  if (!existsSync(before)) return "is new";
  const one = PNG.sync.read(readFileSync(before));
  const other = PNG.sync.read(readFileSync(now));
  const { width, height } = other;
  if (one.width !== width || one.height !== height)
    return `was ${one.width} × ${one.height}, is ${width} × ${height}`;
  const shown = new PNG({ width, height });
  const count = pixelmatch(one.data, other.data, shown.data, width, height, { threshold: COLOUR });
  const part = count / (width * height);
  if (part <= PART) return null;
  mkdirSync(dirname(difference), { recursive: true });
  writeFileSync(difference, PNG.sync.write(shown));
  return `differs in ${(part * 100).toFixed(1)} %`;
}
