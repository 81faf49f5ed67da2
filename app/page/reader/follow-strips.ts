import { pause } from "../../model/time/deadline";

/** What has not moved for so long stands still, in milliseconds. */
const REST = 120;
/** How long a strip that goes on moving is waited for, in milliseconds. */
const PATIENCE = 1000;
const LOOK_INTERVAL = 16;

/** The strip whose pictures a finger touched: it never rests between two of them. */
function stripUnder(touched: EventTarget | null): Element | null {
  for (let at = touched instanceof Element ? touched : null; at !== null; at = at.parentElement)
    if (getComputedStyle(at).scrollSnapType.includes("mandatory")) return at;
  return null;
}

function isBetweenPictures({ scrollLeft, clientWidth }: Element): boolean {
  const past = scrollLeft % clientWidth;
  return past > 1 && past < clientWidth - 1;
}

/**
 * Follows the strips of pictures that a finger moves: Chromium (seen in 119) puts one back to where it
 * stood when something is laid out anew beneath the finger.
 * @param touched what the finger came down on; a strip under it may have moved before this is called
 * @returns waits until none moves, and follows them no more
 */
export function followStrips(touched: EventTarget | null): () => Promise<void> {
  const strip = stripUnder(touched);
  let movedAt = strip === null ? -Infinity : performance.now();
  const note = ({ target }: Event) => {
    if (target instanceof Element) movedAt = performance.now();
  };
  const moves = () =>
    performance.now() < movedAt + REST || (strip !== null && isBetweenPictures(strip));
  addEventListener("scroll", note, { capture: true, passive: true });
  return async () => {
    const end = performance.now() + PATIENCE;
    while (moves() && performance.now() < end) await pause(LOOK_INTERVAL);
    removeEventListener("scroll", note, true);
  };
}
