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
export function want(media: HTMLMediaElement): void {
  const frame = media.closest<HTMLElement>("[data-frame]");
  if (frame !== null) frame.dataset["wanted"] = "";
}
