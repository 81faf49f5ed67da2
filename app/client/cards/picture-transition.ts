/** As base.css names the picture that a page opens with. */
const OPENING = "opening";
const NAME = "view-transition-name";

/** A card's picture, above a blurred copy of itself if there is one; null where it has not loaded. */
function pictureOf(card: Element | null): HTMLImageElement | null {
  const picture = card?.querySelector<HTMLImageElement>(".picture > :last-child > img");
  return picture?.naturalWidth ? picture : null;
}

/**
 * Lets the picture of the card that is tapped become the opening picture of the page it leads to (CSS View
 * Transitions, level 2); on the way back it becomes the card's again, where the browser kept the page. Other
 * navigations have no transition.
 *
 * @param touchedLast what the last touch or key was meant for
 */
export function startPictureTransitions(touchedLast: () => EventTarget | null): void {
  let named: HTMLElement | null = null;
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (viewTransition === null || activation?.navigationType === "traverse") return;
    const target = touchedLast();
    const tapped = target instanceof Element ? target.closest("a") : null;
    const picture = tapped?.href === activation?.entry.url ? pictureOf(tapped) : null;
    if (picture === null) return viewTransition.skipTransition();
    // A name that two elements have ends the transition.
    named?.style.removeProperty(NAME);
    for (const image of document.querySelectorAll<HTMLElement>("[fetchpriority]"))
      image.style.setProperty(NAME, "none");
    picture.style.setProperty(NAME, OPENING);
    named = picture;
  });
}
