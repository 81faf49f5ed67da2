import { DEFAULT_TIMEOUT } from "../with-timeout";

/** The event a media element is given when a visitor asks it to play. */
export const PLAY_REQUESTED = "wanted";

/**
 * Tells the document's own script that a media element is followed from now on.
 *
 * @returns whether the visitor had asked to play before
 */
export function follow(media: HTMLMediaElement): boolean {
  const frame = media.closest<HTMLElement>("[data-frame]");
  if (frame === null) return false;
  frame.dataset["followed"] = "";
  return frame.dataset["wanted"] !== undefined;
}

/** Whether an element has given up; one of several sources that fail leaves no error behind. */
export function hasFailed({ error, networkState, NETWORK_NO_SOURCE }: HTMLMediaElement): boolean {
  return error !== null || networkState === NETWORK_NO_SOURCE;
}

/** Tells it that something is to be seen: the poster goes. */
export function show(media: HTMLMediaElement): void {
  const frame = media.closest<HTMLElement>("[data-frame]");
  if (frame !== null) frame.dataset["playing"] = "";
}

/** Tells it that a media element plays by other means than its buttons, which pause it from now on. */
export function markPlayRequested(media: HTMLMediaElement): void {
  const frame = media.closest<HTMLElement>("[data-frame]");
  if (frame !== null) frame.dataset["wanted"] = "";
}

const CHANGES = ["play", "playing", "pause", "waiting", "progress", "emptied", "ended"] as const;

/** Whether an element was asked to play and has nothing to go on with. */
function isWaiting(media: HTMLMediaElement): boolean {
  return !media.paused && !hasFailed(media) && media.readyState < media.HAVE_FUTURE_DATA;
}

/**
 * Watches for a stalled download: browsers report no error while a connection hangs. The element continues by
 * itself when data arrives.
 *
 * @param tell true when nothing has arrived for `DEFAULT_TIMEOUT`, false when something has since
 * @returns ends the watch
 */
export function watchStalling(
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
        // A source that failed meanwhile is not waited for.
        if (isWaiting(media)) tell((isLate = true));
      }, DEFAULT_TIMEOUT);
  };
  for (const change of CHANGES) media.addEventListener(change, look);
  look({ type: "play" });
  return () => {
    clearTimeout(timer);
    for (const change of CHANGES) media.removeEventListener(change, look);
  };
}
