const FAILED = "failed";

/** Marks the tile of a picture that cannot be shown; the style sheet makes it a quiet one. */
function mark(image: HTMLImageElement): void {
  const tile = image.closest<HTMLElement>(".picture") ?? image;
  tile.dataset[FAILED] = "";
}

function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0 && image.currentSrc !== "";
}

/** Watches every picture of the page, those that failed before this script ran included. */
export function startImageFallback(): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) mark(target);
    },
    true,
  );
  for (const image of document.images) if (hasFailed(image)) mark(image);
}
