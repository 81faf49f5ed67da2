/** A layer that lies over the page, by the entries of the history: how many layers lie there. */
interface Overlay {
  /** At its own entry; 0 as long as it has none. */
  at: number;
  /** At the entry that is gone back to when it has gone. */
  below: number;
  /** Takes it away. */
  readonly close: () => void;
}

/** The lowest first. */
let layers: readonly Overlay[] = [];
/**
 * Where the history is about to go back to, for layers that have gone; null while it stays. The way back is none of
 * those that are laid down meanwhile: their entries come after it.
 */
let goal: number | null = null;

function layersHere(): number {
  return Number((history.state as { layers?: number } | null)?.layers ?? 0);
}

function enter(overlay: Overlay): void {
  overlay.below = layersHere();
  overlay.at = overlay.below + 1;
  history.pushState({ ...(history.state as object | null), layers: overlay.at }, "");
}

function arrive(): void {
  goal = null;
  for (const overlay of layers) if (overlay.at === 0) enter(overlay);
}

/**
 * The router hears nothing of layers' entries, which are all of the page it shows: it would go there and render
 * everything again, while the layer leaves.
 */
function onPop(event: Event): void {
  const hasGoneBack = goal !== null;
  if (layers.length === 0 && !hasGoneBack) return;
  event.stopImmediatePropagation();
  for (const { at, close } of layers) if (layersHere() < at) close();
  if (hasGoneBack) arrive();
}

/** In one step, whatever goes at the same time: browsers take a second step for the first. */
function goBackTo(count: number): void {
  const isUnderway = goal !== null;
  goal = Math.min(goal ?? count, count);
  if (isUnderway) return;
  queueMicrotask(() => {
    const steps = layersHere() - (goal ?? 0);
    if (steps <= 0) return arrive();
    history.go(-steps);
  });
}

/**
 * Lets the back gesture close what has just been laid over the page (a sheet, a dialog, the lightbox):
 * each layer adds one entry to the history, and going back closes the topmost layer alone.
 *
 * @param close must take the layer away; it is called by going back only
 * @returns call it when the layer has gone, whatever closed it: its entry goes too, at once or, where another
 *   layer lies on it, with that one's
 */
export function closeOnBack(close: () => void): () => void {
  // Once: the same listener is not added again.
  addEventListener("popstate", onPop, true);
  const overlay: Overlay = { at: 0, below: 0, close };
  layers = [...layers, overlay];
  if (goal === null) enter(overlay);
  return () => {
    layers = layers.filter((one) => one !== overlay);
    if (overlay.at === 0) return;
    const above = layers.find(({ below }) => below === overlay.at);
    if (above) above.below = overlay.below;
    else if (layersHere() > overlay.below) goBackTo(overlay.below);
  };
}

/**
 * Makes what has just been closed inert. Resolves when it has left the screen: at once in an engine that moves
 * nothing that is closed (`overlays.css`), and where motion is not wanted.
 */
export async function whenCloseAnimationEnds(overlay: HTMLElement): Promise<void> {
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
