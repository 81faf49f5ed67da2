import { pause } from "../../model/time/deadline";

/** What has not moved for so long stands still, in milliseconds. */
const REST = 120;
/** How long a strip that goes on moving is waited for, in milliseconds. */
const TIMEOUT = 1000;
const LOOK_INTERVAL = 16;
/** A strip of pictures as wide as itself. */
const STRIP = ".gallery-strip";

/**
 * Watches the strips of pictures that a finger moves: Chromium (seen in 119) puts one back to where it
 * stood when something is laid out anew beneath the finger.
 *
 * @param intent the touch that asks for React: a strip under it may have moved already
 * @returns resolves when none moves, and watches no more
 */
export function watchScroll(intent: Event | void): () => Promise<void> {
  const strip = intent?.target instanceof Element && intent.target.closest(STRIP);
  let movedAt = strip ? performance.now() : -Infinity;
  const note = ({ target }: Event) => {
    if (target instanceof Element) movedAt = performance.now();
  };
  const moves = () =>
    performance.now() < movedAt + REST ||
    // It never rests between two pictures.
    (strip && Math.round(strip.scrollLeft) % strip.clientWidth > 1);
  addEventListener("scroll", note, true);
  return async () => {
    const end = performance.now() + TIMEOUT;
    while (moves() && performance.now() < end) await pause(LOOK_INTERVAL);
    removeEventListener("scroll", note, true);
  };
}
