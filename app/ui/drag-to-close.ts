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
    for (const sheet of sheets) sheet.style.transform = transform;
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
