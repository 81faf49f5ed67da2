const FAILED = "failed";

/**
 * Marks the tile of every picture that cannot be shown; the style sheets make it a quiet one. Listens from
 * the document's head on, so that nobody has to look through the pictures later.
 */
export function markFailedPictures(): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      const tile = target.closest<HTMLElement>(".picture") ?? target;
      tile.dataset[FAILED] = "";
    },
    true,
  );
}
