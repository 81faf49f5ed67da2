import { SHELL_END } from "../../ssr/hydration-plan";

/**
 * How often the shell's end is polled while the document arrives, in milliseconds. This file does without
 * the `deadline` module, which would add 55 bytes to the bootstrap script.
 */
const POLL_INTERVAL = 30;

/** Resolves when the page's shell is parsed, before its streamed parts have arrived. */
export async function shellRead(): Promise<void> {
  while (document.readyState === "loading" && !document.getElementById(SHELL_END))
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_INTERVAL);
    });
}

/** In milliseconds: covered and hidden pages get no frame. */
const FRAME_TIMEOUT = 1000;

/**
 * Resolves after first paint; at once where that has happened, so that changes are drawn in the next frame, not
 * the one after.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (performance.getEntriesByType("paint").length > 0) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_TIMEOUT);
  });
}

/** Resolves at the first touch, or press of a key. */
export function touched(): Promise<Event> {
  return new Promise((resolve) => {
    for (const name of ["pointerdown", "keydown"])
      addEventListener(name, resolve, { capture: true, once: true });
  });
}

/** How long to wait for an idle moment once the page has loaded, in milliseconds (specification, section 9). */
export const IDLE_TIMEOUT = 2000;

async function waitUntilIdle(): Promise<void> {
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

let idle: Promise<void> | null = null;

/** Resolves when the page and its pictures have loaded and the browser is idle. */
export function whenIdle(): Promise<void> {
  return (idle ??= waitUntilIdle());
}

/** Marks a card in the document; its value is the content's id. */
export const CARD_ID = "data-expose";
export const CARDS = `[${CARD_ID}]`;

/** Measures the card's section, whose inside has no layout before it comes near. */
function isOnScreen(card: Element | null): boolean {
  return (
    card !== null && (card.closest("section") ?? card).getBoundingClientRect().top < innerHeight
  );
}

let near: Promise<void> | null = null;

/**
 * Resolves at once where the first card is on the screen, otherwise at the first scroll: many articles are never
 * scrolled. Measured once a page.
 */
export function cardsNear(): Promise<void> {
  return (near ??= new Promise((resolve) => {
    if (isOnScreen(document.querySelector(CARDS))) resolve();
    else addEventListener("scroll", () => resolve(), { capture: true, once: true });
  }));
}
