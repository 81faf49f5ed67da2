import type { Picture } from "../../model/content/item";

/** A stage is at most this tall and at most this flat, as width / height. */
const TALLEST = 3 / 4;
const FLATTEST = 16 / 9;
const USUAL = 3 / 2;

/**
 * The ratio (width / height) that one stage has for all of its pictures: that of the tallest, within
 * bounds, so that nothing jumps from one picture to the next.
 */
export function galleryRatio(pictures: readonly Picture[]): number {
  const ratios = pictures.flatMap(({ width, height }) => (width && height ? [width / height] : []));
  if (ratios.length === 0) return USUAL;
  return Math.min(FLATTEST, Math.max(TALLEST, Math.min(...ratios)));
}
