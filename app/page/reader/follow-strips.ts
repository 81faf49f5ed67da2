import { pause } from "../../model/time/deadline";

/** What has not moved for so long stands still, in milliseconds. */
const REST = 120;
/** How long a strip that goes on moving is waited for, in milliseconds. */
const PATIENCE = 1000;
const LOOK_INTERVAL = 16;

/**
 * Follows the strips of pictures that a finger moves: Chromium (seen in 119) puts one back to where it
 * stood when something is laid out anew beneath the finger.
 * @returns waits until none moves, and follows them no more
 */
export function followStrips(): () => Promise<void> {
  let movedAt = -Infinity;
  const note = ({ target }: Event) => {
    if (target instanceof Element) movedAt = performance.now();
  };
  addEventListener("scroll", note, { capture: true, passive: true });
  return async () => {
    const end = performance.now() + PATIENCE;
    while (performance.now() < Math.min(movedAt + REST, end)) await pause(LOOK_INTERVAL);
    removeEventListener("scroll", note, true);
  };
}
