/** Controls that work without React: native ones, and those of the bootstrap script. */
const NATIVE_CONTROLS = "label,summary,select,audio,video";
const SCRIPT_HANDLED = "[data-action],[data-open-app]";
const CONTROL = "a[href],button,input,textarea,[role=button]";
/** Buttons, and read-only fields that open something when pressed. */
const PRESSABLE = "button,[role=button],[readonly],[type=submit]";
/** The pressed controls without a native action. */
const NO_NATIVE_ACTION = "[type=button],[role=button],[readonly]";

/** Session storage key of the tap to replay after a reload (`replay-after-reload.ts`). */
export const TAP_BEFORE_RELOAD = "TAP_BEFORE_RELOAD";

/** The last click before the bootstrap script ran, and its listener. */
interface CapturedClick {
  click: MouseEvent | null;
  readonly listener: (event: MouseEvent) => void;
}

const earlyWindow = globalThis as unknown as { __capturedClick?: CapturedClick };

/** Pre-bootstrap capture: records the last click for the bootstrap script. Runs in the head. */
export function captureClick(): void {
  const captured: CapturedClick = {
    click: null,
    listener(event) {
      captured.click = event;
    },
  };
  earlyWindow.__capturedClick = captured;
  addEventListener("click", captured.listener, true);
}

/** Returns the recorded click and ends the capture: the queue handles clicks from now on. */
export function takeCapturedClick(): MouseEvent | null {
  const { __capturedClick: captured } = earlyWindow;
  if (!captured) return null;
  removeEventListener("click", captured.listener, true);
  return captured.click;
}

/** Whether a click works without React. */
export function worksWithoutReact(event: MouseEvent): boolean {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || event.defaultPrevented) return true;
  if (ctrlKey || metaKey || shiftKey) return true;
  const control = target.closest(`${CONTROL},${NATIVE_CONTROLS},${SCRIPT_HANDLED}`);
  if (control === null || control.matches(NATIVE_CONTROLS) || isScriptHandled(target)) return true;
  if (control instanceof HTMLAnchorElement) return isLeftToBrowser(control);
  return !control.matches(PRESSABLE);
}

/** Whether a script without React handles the control; such scripts listen in the bubbling phase. */
function isScriptHandled(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(SCRIPT_HANDLED) !== null;
}

/**
 * Whether a link is left to the browser: it opens another page or a fragment of this one. Links to this page with
 * another query, `nofollow` links and links that open a dialog are answered in place once the page is hydrated.
 */
function isLeftToBrowser(link: HTMLAnchorElement): boolean {
  if (link.target === "_blank") return true;
  if (link.rel === "nofollow" || link.getAttribute("aria-haspopup") === "dialog") return false;
  return (
    link.origin !== location.origin ||
    link.pathname !== location.pathname ||
    (link.search === location.search && link.hash !== "")
  );
}

/** The taps that wait for React. */
export interface TapQueue {
  /** The control under the last queued click, or the one at that position now. */
  control(): Element | null;
  /**
   * Whether a click may take the page away: a link to another document was followed, or the queued click has a native
   * action. Firefox and Safari then cancel the page's pending loads.
   */
  mayNavigate(): boolean;
  /** Queues clicks; `all` also those on controls of scripts without React. */
  queueClicks(options: { readonly all: boolean }): void;
  /**
   * Flushes a click with a native action after the timeout, unless hydration has started. Clicks that only
   * React can answer stay queued.
   */
  flushIfNative(): void;
  /** Ends the queue and replays the last queued click on its target. */
  flush(): void;
}

/**
 * Queues the clicks that need React until it is ready. A click that works without React (a link to another
 * page, a form's field) always works; of the others the last is replayed at the flush.
 *
 * @param onQueued called for each queued click
 */
export function queueTaps(onQueued: () => void, captured: MouseEvent | null): TapQueue {
  let queued: MouseEvent | null = null;
  let queuesAll = false;
  let hasFollowedLink = captured !== null && followsLink(captured);
  const onClick = (event: MouseEvent) => {
    if (worksWithoutReact(event) && !(queuesAll && isScriptHandled(event.target))) {
      hasFollowedLink ||= followsLink(event);
      if (queuesAll) event.stopImmediatePropagation();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    queued = event;
    onQueued();
  };
  addEventListener("click", onClick, true);
  // A captured click has already had its native effect, and a play button has started playing
  // (`play-on-tap.inline.ts`): only clicks without either are replayed.
  if (captured !== null && !hasNativeAction(captured) && !isOnPlayButton(captured)) {
    queued = captured;
    onQueued();
  }
  const flush = () => {
    removeEventListener("click", onClick, true);
    const click = queued;
    queued = null;
    queuesAll = false;
    if (click !== null) replay(click);
  };
  const queuedHasNativeAction = () => queued !== null && hasNativeAction(queued);
  return {
    flush,
    mayNavigate: () => hasFollowedLink || queuedHasNativeAction(),
    flushIfNative() {
      if (!queuesAll && queuedHasNativeAction()) flush();
    },
    control: () => targetOf(queued)?.closest(CONTROL) ?? null,
    queueClicks({ all }) {
      queuesAll = all;
      addEventListener("click", onClick, true);
    },
  };
}

function hasNativeAction({ target }: Event): boolean {
  return !(target instanceof Element) || target.closest(NO_NATIVE_ACTION) === null;
}

/**
 * Whether a click takes this page to another document: not to another window or app, nor to a place within this one,
 * and answered in place by no script.
 */
function followsLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.target === "_blank" || ctrlKey || metaKey || shiftKey) return false;
  if (isScriptHandled(target) || link.hasAttribute("download") || !/^https?:/.test(link.protocol))
    return false;
  const [here] = location.href.split("#");
  return link.hash === "" || link.href.split("#")[0] !== here;
}

function isOnPlayButton({ target }: Event): boolean {
  return target instanceof Element && target.closest("[data-plays]") !== null;
}

/** Whether an event happened on a link. */
export function isOnLink({ target }: Event): boolean {
  return target instanceof Element && target.closest("a[href]") !== null;
}

/** The tapped element, or the one at its position when it was removed. */
function targetOf(click: MouseEvent | null): Element | null {
  if (!(click?.target instanceof Element)) return null;
  return click.target.isConnected
    ? click.target
    : document.elementFromPoint(click.clientX, click.clientY);
}

function replay(click: MouseEvent): void {
  const { clientX, clientY } = click;
  const init = { bubbles: true, cancelable: true, clientX, clientY };
  targetOf(click)?.dispatchEvent(new MouseEvent("click", init));
}
