/** What works without the framework: other documents, places on this page, the reader's own controls. */
const NATIVE = "label,summary,select,audio,video";
const OWN = "[data-reader],[data-open-app]";
const CONTROL = "a[href],button,input,textarea,[role=button]";
/** Controls that are pressed: buttons, and fields that only explain why nothing can be typed. */
const PRESSED = "button,[role=button],[readonly],[type=submit]";
/** Those of them that do nothing natively. */
const INERT = "[type=button],[role=button],[readonly]";

/** The tab's memory of what was tapped when a page reloaded to get its code (`tap-before-reload.ts`). */
export const TAP_BEFORE_RELOAD = "TAP_BEFORE_RELOAD";

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

/** Controls that scripts without the framework look after; they listen in the bubbling phase. */
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

export interface HeldTaps {
  /** The control under the last held click, or what stands there now. */
  control(): Element | null;
  /**
   * Whether the page is about to be left: a link was followed, or the last held click does something
   * natively. Firefox and Safari then break off what the page loads.
   */
  leads(): boolean;
  /** Holds clicks; `all` also those on controls of scripts without the framework. */
  hold(all: boolean): void;
  /**
   * Releases what has waited too long and happens natively, unless the page is being taken over at
   * this moment. What only the framework can answer goes on waiting.
   */
  expire(): void;
  /** Holds nothing any more and repeats the last held click on its target. */
  release(): void;
}

/**
 * Stands between the visitor's fingers and a page that does not answer yet. A click that works by
 * itself (a link to another page, a form's field) always works. Any other is held, told to `onHeld`,
 * and repeated at the release.
 */
export function holdTaps(onHeld: () => void, early: MouseEvent | null): HeldTaps {
  let held: MouseEvent | null = null;
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
    held = event;
    onHeld();
  };
  addEventListener("click", onClick, true);
  // Its default already happened: only what has none was lost.
  if (early !== null && isInert(early)) {
    held = early;
    onHeld();
  }
  const release = () => {
    removeEventListener("click", onClick, true);
    const click = held;
    held = null;
    if (click !== null) repeat(click);
  };
  const leads = () => followed || (held !== null && !isInert(held));
  return {
    release,
    leads,
    expire() {
      if (!holdsAll && leads()) release();
    },
    control: () => targetOf(held)?.closest(CONTROL) ?? null,
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

function repeat(click: MouseEvent): void {
  const { clientX, clientY } = click;
  const init = { bubbles: true, cancelable: true, clientX, clientY };
  targetOf(click)?.dispatchEvent(new MouseEvent("click", init));
}
