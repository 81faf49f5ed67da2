import { SHELL_END } from "../../ssr/hydration-plan";

/**
 * How often to look for the shell's end while the document arrives, in milliseconds. The waits of this
 * file are written out: the `deadline` module would be 55 bytes more that every reader downloads.
 */
const LOOK_INTERVAL = 30;

/** Resolves when the page stands, which is before its streamed parts have arrived. */
export async function shellRead(): Promise<void> {
  while (document.readyState === "loading" && !document.getElementById(SHELL_END))
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_INTERVAL);
    });
}

/** How long a frame may take, in milliseconds: pages that are covered or hidden get none. */
const FRAME_TIMEOUT = 1000;

/**
 * Resolves once something is on the screen: what the visitor sees comes first. Where that is so already, no
 * frame is asked for: what changes then is drawn by one, not by the one after it.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (performance.getEntriesByType("paint").length > 0) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_TIMEOUT);
  });
}

/** Resolves at the first touch, or press of a key. */
export function touched(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ["pointerdown", "keydown"])
      addEventListener(name, resolve, { capture: true, once: true });
  });
}

/** How long to wait for an idle moment once the page has loaded, in milliseconds (specification, section 9). */
export const IDLE_TIMEOUT = 2000;

async function settle(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => {
      addEventListener("load", resolve, { once: true });
    });
  await new Promise<unknown>((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, 200);
    else requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT });
  });
}

let settled: Promise<void> | null = null;

/** Resolves when the page and its pictures have loaded and the browser has nothing better to do. */
export function quiet(): Promise<void> {
  return (settled ??= settle());
}

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
