/** The id of the element that overlays made without React stand in. */
export const OVERLAYS_ID = "overlays";

/** The container of overlays made without React, outside the hydrated element; the body while the document still streams. */
export function overlayContainer(): HTMLElement {
  return document.getElementById(OVERLAYS_ID) ?? document.body;
}

/** An overlay, by its entries in the history: how many overlays are open. */
interface OpenOverlay {
  /** Its own entry; 0 as long as it has none. */
  at: number;
  /** The entry to go back to once it is closed. */
  below: number;
  readonly close: () => void;
}

/** The lowest first. */
let openOverlays: readonly OpenOverlay[] = [];
/** The entry that the history is going back to, for closed overlays; null while it stays. Overlays that open meanwhile add their entries afterwards. */
let goal: number | null = null;

function overlayCount(): number {
  return Number((history.state as { overlays?: number } | null)?.overlays ?? 0);
}

function enter(overlay: OpenOverlay): void {
  overlay.below = overlayCount();
  overlay.at = overlay.below + 1;
  history.pushState({ ...(history.state as object | null), overlays: overlay.at }, "");
}

function arrive(): void {
  goal = null;
  for (const overlay of openOverlays) if (overlay.at === 0) enter(overlay);
}

/** Hides overlays' entries from the router, which would render the page again while the overlay closes. */
function onPop(event: Event): void {
  const hasGoneBack = goal !== null;
  if (openOverlays.length === 0 && !hasGoneBack) return;
  event.stopImmediatePropagation();
  for (const { at, close } of openOverlays) if (overlayCount() < at) close();
  if (hasGoneBack) arrive();
}

/** In one step, however many close at the same time: browsers ignore a second `history.go` in the same task. */
function goBackTo(count: number): void {
  const isUnderway = goal !== null;
  goal = Math.min(goal ?? count, count);
  if (isUnderway) return;
  queueMicrotask(() => {
    const steps = overlayCount() - (goal ?? 0);
    if (steps <= 0) return arrive();
    history.go(-steps);
  });
}

/**
 * Lets the back gesture close an overlay that has just opened (a sheet, a dialog, the lightbox): each adds one
 * entry to the history, and going back closes the topmost alone.
 *
 * @param close closes the overlay; called by going back only
 * @returns to be called when the overlay is closed, whatever closed it: removes its entry, at once or together
 *   with that of an overlay above it
 */
export function closeOnBack(close: () => void): () => void {
  // Once: the same listener is not added again.
  addEventListener("popstate", onPop, true);
  const overlay: OpenOverlay = { at: 0, below: 0, close };
  openOverlays = [...openOverlays, overlay];
  if (goal === null) enter(overlay);
  return () => {
    openOverlays = openOverlays.filter((one) => one !== overlay);
    if (overlay.at === 0) return;
    const above = openOverlays.find(({ below }) => below === overlay.at);
    if (above) above.below = overlay.below;
    else if (overlayCount() > overlay.below) goBackTo(overlay.below);
  };
}

/**
 * Makes what has just been closed inert. Resolves when it has left the screen: at once in an engine that moves
 * nothing that is closed (`overlays.css`), and where motion is not wanted.
 */
export async function finishClosing(overlay: HTMLElement): Promise<void> {
  overlay.inert = true;
  const moving = overlay.getAnimations?.() ?? [];
  await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
}

/** How far a sheet is pulled down before it goes, in CSS pixels. */
const FAR_ENOUGH = 80;

/**
 * Lets a finger on the handle pull a sheet down: it follows, goes when it was pulled far enough, and
 * springs back otherwise. @returns takes the listeners off again
 */
export function dragToClose(
  sheets: readonly HTMLElement[],
  handle: HTMLElement,
  close: () => void,
): () => void {
  let from: number | null = null;
  const move = (transform: string): void => {
    for (const stylesheet of sheets) stylesheet.style.transform = transform;
  };
  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (from ?? event.clientY));
  const onDown = (event: PointerEvent) => {
    from = event.clientY;
    handle.setPointerCapture?.(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (from !== null) move(`translateY(${pulled(event)}px)`);
  };
  const onUp = (event: PointerEvent) => {
    const isFar = pulled(event) >= FAR_ENOUGH;
    from = null;
    move("");
    if (isFar) close();
  };
  handle.addEventListener("pointerdown", onDown);
  handle.addEventListener("pointermove", onMove);
  handle.addEventListener("pointerup", onUp);
  handle.addEventListener("pointercancel", onUp);
  return () => {
    handle.removeEventListener("pointerdown", onDown);
    handle.removeEventListener("pointermove", onMove);
    handle.removeEventListener("pointerup", onUp);
    handle.removeEventListener("pointercancel", onUp);
  };
}
