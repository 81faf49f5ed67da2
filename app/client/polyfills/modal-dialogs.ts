/** Selector of focusable elements. */
const FOCUSABLE =
  "a[href],button:not([disabled]),input:not([type=hidden]),select,textarea,iframe,[tabindex]";

/** The open state of a modal dialog, and the function that ends it. */
const open = new WeakMap<HTMLElement, () => void>();

/** A sheet is at the screen's foot, anything else in its middle: as their margins say. */
function placeOver(dialog: HTMLElement): void {
  const isSheet = getComputedStyle(dialog).marginBottom === "0px";
  Object.assign(dialog.style, {
    position: "fixed",
    zIndex: "1001",
    right: "0",
    left: "0",
    ...(isSheet ? { bottom: "0" } : { top: "50%", transform: "translateY(-50%)" }),
  });
}

function backdropOf(dialog: HTMLElement): HTMLElement {
  const backdrop = document.createElement("div");
  Object.assign(backdrop.style, {
    position: "fixed",
    zIndex: "1000",
    top: "0",
    right: "0",
    bottom: "0",
    left: "0",
    background: "rgba(0,0,0,.5)",
  });
  // Where dialogs are the browser's own, a tap beside one is a tap on it.
  backdrop.addEventListener("click", (event) => {
    event.stopPropagation();
    dialog.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  return backdrop;
}

/** Escape fires `cancel`, which may keep the dialog open; Tab cycles inside it. */
function keysOf(dialog: HTMLElement): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === "Escape") {
      const mayClose = dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
      if (mayClose) close(dialog);
    }
    if (event.key !== "Tab") return;
    const stops = Array.from(dialog.querySelectorAll<HTMLElement>(FOCUSABLE));
    const [first] = stops;
    const last = stops[stops.length - 1];
    const { activeElement } = document;
    const leaves = activeElement === (event.shiftKey ? first : last);
    if (dialog.contains(activeElement) && !leaves) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
}

function show(dialog: HTMLElement): void {
  if (open.has(dialog)) return;
  const focused = document.activeElement;
  const backdrop = backdropOf(dialog);
  const keys = keysOf(dialog);
  dialog.setAttribute("open", "");
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  placeOver(dialog);
  dialog.parentNode?.insertBefore(backdrop, dialog);
  document.addEventListener("keydown", keys);
  open.set(dialog, () => {
    document.removeEventListener("keydown", keys);
    backdrop.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  });
  const first = dialog.querySelector<HTMLElement>("[autofocus]") ?? dialog.querySelector(FOCUSABLE);
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

function close(dialog: HTMLElement): void {
  const end = open.get(dialog);
  if (end === undefined) return;
  open.delete(dialog);
  dialog.removeAttribute("open");
  end();
  dialog.dispatchEvent(new Event("close"));
}

/**
 * Modal dialogs for Safari before 15.4 and Firefox before 98, where `<dialog>` is an unknown element (HTML
 * Living Standard, 4.11.4): as much of them as the site uses. `overlays.css` hides what is closed.
 */
export function polyfillModalDialogs(): void {
  const any = document.createElement("dialog");
  if ("showModal" in any) return;
  Object.defineProperties(Object.getPrototypeOf(any), {
    showModal: {
      configurable: true,
      value(this: HTMLElement) {
        show(this);
      },
    },
    close: {
      configurable: true,
      value(this: HTMLElement) {
        close(this);
      },
    },
  });
}
