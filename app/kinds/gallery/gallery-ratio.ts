import type { Picture } from "../../model/content/item";

/** A stage is at most this tall and at most this flat, as width / height. */
const TALLEST = 3 / 4;
const FLATTEST = 16 / 9;
const USUAL = 3 / 2;

/**
 * The ratio (width / height) that one stage has for all of its pictures, so that nothing jumps from one
 * to the next: the first one's, which opens the page and stands in no bars, within bounds.
 */
export function galleryRatio(pictures: readonly Picture[]): number {
  const first = pictures.find(({ width, height }) => width && height);
  if (!first?.width || !first.height) return USUAL;
  return Math.min(FLATTEST, Math.max(TALLEST, first.width / first.height));
}
