import { DEFAULT_TIMEOUT } from "../with-timeout";
import { hasFailed } from "./frame";

const CHANGES = ["play", "playing", "pause", "waiting", "progress", "emptied", "ended"] as const;

/** Whether an element was asked to play and has nothing to go on with. */
function isWaiting(media: HTMLMediaElement): boolean {
  return !media.paused && !hasFailed(media) && media.readyState < media.HAVE_FUTURE_DATA;
}

/**
 * Watches whether what an element waits for comes: a connection that hangs is no error to a browser. What is late
 * is waited for all the same, and goes on by itself when it comes.
 *
 * @param tell whether it is late: true when nothing has come for `DEFAULT_TIMEOUT`, false when something has since
 * @returns ends the watch
 */
export function watchLateness(
  media: HTMLMediaElement,
  tell: (isLate: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isLate) tell((isLate = false));
  };
  // A library that waits may move the element a little again and again: that is nothing new.
  const look = ({ type }: Pick<Event, "type">) => {
    const waits = isWaiting(media);
    if (!waits || type === "progress") stop();
    if (waits)
      timer ??= setTimeout(() => {
        tell((isLate = true));
      }, DEFAULT_TIMEOUT);
  };
  for (const change of CHANGES) media.addEventListener(change, look);
  look({ type: "play" });
  return () => {
    clearTimeout(timer);
    for (const change of CHANGES) media.removeEventListener(change, look);
  };
}
