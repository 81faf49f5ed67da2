/**
 * Makes a change of heights above what is read without moving it, as engines with scroll anchoring do by themselves
 * (CSS Scroll Anchoring, level 1); WebKit has none.
 */
export function keepInPlace(change: () => void): void {
  const read = CSS.supports("overflow-anchor", "auto")
    ? null
    : document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const before = read?.getBoundingClientRect().top ?? 0;
  change();
  const moved = (read?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) scrollBy(0, moved);
}
