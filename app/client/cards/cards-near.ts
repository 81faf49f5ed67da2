/** Marks a card in the document; its value is the content's id. */
export const CARD_ID = "data-expose";
export const CARDS = `[${CARD_ID}]`;

/** By the card's section, which is not laid out inside before it comes near. */
function isOnScreen(card: Element | null): boolean {
  return (
    card !== null && (card.closest("section") ?? card).getBoundingClientRect().top < innerHeight
  );
}

let near: Promise<void> | null = null;

/**
 * Resolves when a page's cards matter: at once where the first one is on the screen, otherwise at the
 * first scroll. Most articles open at their top, and many are never scrolled. Looked at once a page.
 */
export function cardsNear(): Promise<void> {
  return (near ??= new Promise((resolve) => {
    if (isOnScreen(document.querySelector(CARDS))) resolve();
    else addEventListener("scroll", () => resolve(), { capture: true, once: true });
  }));
}
