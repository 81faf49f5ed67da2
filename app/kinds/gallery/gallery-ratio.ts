import type { Picture } from "../../model/content/item";

/** A stage is at most this tall and at most this flat, as width / height. */
const TALLEST = 3 / 4;
const FLATTEST = 16 / 9;
const USUAL = 3 / 2;

/**
 * The ratio (width / height) that one stage has for all of its pictures, within bounds, so that nothing
 * jumps from one picture to the next: halfway (the geometric mean) between the first one, which opens
 * the page, and the tallest, so that neither stands in broad bars.
 */
export function galleryRatio(pictures: readonly Picture[]): number {
  const ratios = pictures.flatMap(({ width, height }) => (width && height ? [width / height] : []));
  const [first] = ratios;
  if (first === undefined) return USUAL;
  const halfway = Math.sqrt(first * Math.max(TALLEST, Math.min(...ratios)));
  return Math.min(FLATTEST, Math.max(TALLEST, halfway));
}
