/** Events that React may not see while it takes the page over (react error #345). */
const DISCRETE = [
  "pointerdown pointerup pointercancel mousedown mouseup dblclick auxclick",
  "touchstart touchend touchcancel keydown keyup keypress",
  "focusin focusout beforeinput input change submit reset",
  "compositionstart compositionend copy cut paste",
]
  .join(" ")
  .split(" ");

/** What works without the framework: other documents, places on this page, the reader's own controls. */
const NATIVE = "label,summary,select,audio,video";
const OWN = "[data-reader],[data-open-app],[data-go-back],[data-iframe-popup]";
const CONTROL = "a[href],button,input,textarea,[role=button]";

/** Whether a click does what it should without anybody's help. */
export const worksByItself = (event: MouseEvent): boolean => {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || event.defaultPrevented) return true;
  if (button !== 0 || ctrlKey || metaKey || shiftKey) return true;
  const control = target.closest(`${CONTROL},${NATIVE},${OWN}`);
  if (control === null || control.matches(NATIVE) || isOwn(target)) return true;
  if (control instanceof HTMLAnchorElement) return leavesPage(control);
  return !(control instanceof HTMLButtonElement) && !isPressed(control);
};

/** Controls that scripts without the framework look after; they listen in the bubbling phase. */
const isOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN) !== null;

/**
 * Links to other pages, and to places on this one. Links that reopen this page unfold something, and
 * links that say so open something over it (a picture to zoom into).
 */
const leavesPage = (link: HTMLAnchorElement): boolean => {
  if (link.getAttribute("aria-haspopup") === "dialog") return false;
  return (
    link.target === "_blank" ||
    link.origin !== location.origin ||
    (link.search === location.search &&
      (link.hash !== "" || link.pathname !== location.pathname)) ||
    (link.pathname !== location.pathname && link.rel !== "nofollow")
  );
};

const isPressed = (control: Element): boolean =>
  control.getAttribute("role") === "button" ||
  (control instanceof HTMLInputElement && /^(submit|button|image)$/.test(control.type));

export interface TapGuard {
  /** From now on React sees no discrete event: it is about to take the page over. */
  shut(): void;
  /** The page answers: what is held is repeated where it was meant, as soon as that part is alive. */
  open(): Promise<void>;
  /** The page will not answer: what is held happens natively. @returns whether that leads elsewhere */
  giveUp(): boolean;
}

/** How often to look whether a part of the page is alive, and how often at most. */
const LOOK_INTERVAL = 16;
const LOOKS = 120;

/** React notes its properties on the elements it has taken over. */
const isAlive = (target: Element): boolean =>
  Object.keys(target).some((key) => key.startsWith("__reactProps$"));

const alive = async (target: Element): Promise<void> => {
  for (let looks = 0; looks < LOOKS && !isAlive(target); looks += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_INTERVAL);
    });
};

/**
 * Stands between the visitor's fingers and the framework until it answers. A click that works by
 * itself (a link to another page, a form's field) always works. Any other is held, told to `onHeld`,
 * and repeated when the guard opens.
 */
export const startTapGuard = (onHeld: () => void, early: MouseEvent | null = null): TapGuard => {
  let held: MouseEvent | null = null;
  let isShut = false;
  const onClick = (event: MouseEvent) => {
    if (!isShut && worksByItself(event)) return;
    if (isShut && worksByItself(event) && !isOwn(event.target)) {
      event.stopImmediatePropagation();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    held = event;
    onHeld();
  };
  const stop = (event: Event) => event.stopImmediatePropagation();
  const letThrough = () => {
    for (const type of DISCRETE) removeEventListener(type, stop, true);
  };
  const release = () => {
    removeEventListener("click", onClick, true);
    const click = held;
    held = null;
    if (click !== null) repeat(click);
  };

  addEventListener("click", onClick, true);
  // Its default already happened: only what has none (a button of no form) was lost.
  if (early !== null && isPlainButton(early.target)) {
    held = early;
    onHeld();
  }
  return {
    shut() {
      isShut = true;
      addEventListener("click", onClick, true);
      for (const type of DISCRETE) addEventListener(type, stop, true);
    },
    async open() {
      letThrough();
      isShut = false;
      repeatFocus();
      const control = targetOf(held)?.closest(CONTROL) ?? null;
      if (control !== null) await alive(control);
      release();
    },
    giveUp() {
      const control = targetOf(held)?.closest(CONTROL) ?? null;
      letThrough();
      release();
      return control !== null && (control.matches("a") || control.closest("form") !== null);
    },
  };
};

const isPlainButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button[type=button]") !== null;

/** The focus that React did not see. */
const repeatFocus = (): void => {
  const { activeElement } = document;
  if (activeElement?.matches("input,textarea"))
    activeElement.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
};

/** What was tapped, or what stands there now. */
const targetOf = (click: MouseEvent | null): Element | null => {
  if (!(click?.target instanceof Element)) return null;
  return click.target.isConnected
    ? click.target
    : document.elementFromPoint(click.clientX, click.clientY);
};

const repeat = (click: MouseEvent): void => {
  const { clientX, clientY } = click;
  const init = { bubbles: true, cancelable: true, composed: true, view: window, clientX, clientY };
  targetOf(click)?.dispatchEvent(new MouseEvent("click", init));
};
