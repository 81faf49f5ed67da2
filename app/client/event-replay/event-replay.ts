/** What works without React: other documents, places on this page, the bootstrap script's own controls. */
const NATIVE = "label,summary,select,audio,video";
const OWN = "[data-action],[data-open-app]";
const CONTROL = "a[href],button,input,textarea,[role=button]";
/** Controls that are pressed: buttons, and fields that only explain why nothing can be typed. */
const PRESSED = "button,[role=button],[readonly],[type=submit]";
/** Those of them that do nothing natively. */
const INERT = "[type=button],[role=button],[readonly]";

/** The tab's memory of what was tapped when a page reloaded to get its code (`replay-after-reload.ts`). */
export const TAP_BEFORE_RELOAD = "TAP_BEFORE_RELOAD";

/** The last click before the bootstrap script ran, and the listener that keeps it. */
interface EarlyClick {
  click: MouseEvent | null;
  readonly listener: (event: MouseEvent) => void;
}

const earlyWindow = globalThis as unknown as { __earlyClick?: EarlyClick };

/** Pre-bootstrap capture: keeps the last click until the bootstrap script looks at it. For the head. */
export function captureEarlyClick(): void {
  const early: EarlyClick = {
    click: null,
    listener(event) {
      early.click = event;
    },
  };
  earlyWindow.__earlyClick = early;
  addEventListener("click", early.listener, true);
}

/** The click that came before the bootstrap script; from now on the queue looks after clicks. */
export function takeEarlyClick(): MouseEvent | null {
  const { __earlyClick: early } = earlyWindow;
  if (!early) return null;
  removeEventListener("click", early.listener, true);
  return early.click;
}

/** Whether a click does what it should without anybody's help. */
export function worksByItself(event: MouseEvent): boolean {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || event.defaultPrevented) return true;
  if (ctrlKey || metaKey || shiftKey) return true;
  const control = target.closest(`${CONTROL},${NATIVE},${OWN}`);
  if (control === null || control.matches(NATIVE) || isOwn(target)) return true;
  if (control instanceof HTMLAnchorElement) return leavesPage(control);
  return !control.matches(PRESSED);
}

/** Controls that scripts without React look after; they listen in the bubbling phase. */
function isOwn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN) !== null;
}

/**
 * Links to other pages, and to places on this one. Links that reopen this page unfold something; links
 * that nobody but a visitor should follow, and those that say so, are answered over or in this page (a
 * stream to play, a picture to zoom into).
 */
function leavesPage(link: HTMLAnchorElement): boolean {
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
  /** The control under the last queued click, or what stands there now. */
  control(): Element | null;
  /**
   * Whether the page is about to be left: a link was followed, or the queued click does something
   * natively. Firefox and Safari then break off what the page loads.
   */
  leads(): boolean;
  /** Queues clicks; `all` also those on controls of scripts without React. */
  hold(all: boolean): void;
  /**
   * Flushes what has waited too long and happens natively, unless the page is being hydrated at this
   * moment. What only React can answer goes on waiting.
   */
  timeOut(): void;
  /** Queues nothing any more and replays the last queued click on its target. */
  flush(): void;
}

/**
 * Queues the clicks that need React until it answers. A click that works by itself (a link to another
 * page, a form's field) always works; of the others the last is replayed at the flush.
 *
 * @param onQueued told of each click that is queued
 */
export function queueTaps(onQueued: () => void, early: MouseEvent | null): TapQueue {
  let queued: MouseEvent | null = null;
  let holdsAll = false;
  let followed = early !== null && isOnLink(early);
  const onClick = (event: MouseEvent) => {
    if (worksByItself(event) && !(holdsAll && isOwn(event.target))) {
      followed ||= isOnLink(event);
      if (holdsAll) event.stopImmediatePropagation();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    queued = event;
    onQueued();
  };
  addEventListener("click", onClick, true);
  // Its default already happened: only what has none was lost.
  if (early !== null && isInert(early)) {
    queued = early;
    onQueued();
  }
  const flush = () => {
    removeEventListener("click", onClick, true);
    const click = queued;
    queued = null;
    holdsAll = false;
    if (click !== null) replay(click);
  };
  const leads = () => followed || (queued !== null && !isInert(queued));
  return {
    flush,
    leads,
    timeOut() {
      if (!holdsAll && leads()) flush();
    },
    control: () => targetOf(queued)?.closest(CONTROL) ?? null,
    hold(all) {
      holdsAll = all;
      addEventListener("click", onClick, true);
    },
  };
}

function isInert({ target }: Event): boolean {
  return target instanceof Element && target.closest(INERT) !== null;
}

/** Whether an event happened on a link. */
export function isOnLink({ target }: Event): boolean {
  return target instanceof Element && target.closest("a[href]") !== null;
}

/** What was tapped, or what stands there now. */
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
