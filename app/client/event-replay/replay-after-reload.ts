import { readStored, writeStored, removeStored } from "../storage/storage";
import { TAP_BEFORE_RELOAD } from "./event-replay";

/** A tap older than this is dropped, in milliseconds. */
const MAX_AGE = 60_000;

/** Fields get the focus instead of a click. */
const FIELD = "input,textarea";

/** A control's DOM path and kind; both must match in the next document. */
interface TappedControl {
  /** The page's URL. */
  readonly address: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** The id of the nearest element around it that has one; empty for the document. */
  readonly within: string;
  /** From there, which child of which child. */
  readonly path: readonly number[];
  readonly is: string;
}

/** A control's tag, classes and text without counts, which may have changed. */
function kindOf(control: Element): string {
  const { tagName, classList, textContent } = control;
  const label = control.getAttribute("aria-label") ?? textContent;
  return `${tagName} ${classList.value} ${label.replaceAll(/[\d.,]+[kw万]?/gi, "")}`;
}

function pathOf(control: Element): Pick<TappedControl, "within" | "path"> {
  const path: number[] = [];
  let element = control;
  while (element.id === "" && element.parentElement !== null) {
    path.unshift([...element.parentElement.children].indexOf(element));
    element = element.parentElement;
  }
  return { within: element.id, path };
}

function controlAt({ within, path }: TappedControl): Element | undefined {
  let element: Element | null | undefined =
    within === "" ? document.documentElement : document.getElementById(within);
  for (const at of path) element = element?.children[at];
  return element ?? undefined;
}

/**
 * Stores the tap to replay after a reload. @param tapped the control under the queued tap; null: the focused field
 */
export function rememberTap(tapped: Element | null): void {
  const { activeElement } = document;
  const control = tapped ?? (activeElement?.matches(FIELD) ? activeElement : null);
  if (control === null) return;
  const stored: TappedControl = {
    address: location.href,
    at: Date.now(),
    ...pathOf(control),
    is: kindOf(control),
  };
  writeStored(TAP_BEFORE_RELOAD, JSON.stringify(stored), "session");
}

/** Removes the stored tap: nothing was reloaded. */
export function forgetTap(): void {
  removeStored(TAP_BEFORE_RELOAD, "session");
}

/** Reads and removes the stored tap; null when there is none or it cannot be read. */
function takeStored(): TappedControl | null {
  const stored = readStored(TAP_BEFORE_RELOAD, "session");
  if (stored === null) return null;
  forgetTap();
  try {
    return JSON.parse(stored) as TappedControl;
  } catch {
    return null;
  }
}

/**
 * Replays the tap from before the reload where the same control is found. While taps are queued, it is queued too.
 *
 * @param isTapped whether this document was tapped already, which takes precedence
 */
export function replayAfterReload(isTapped: boolean): void {
  const stored = takeStored();
  if (stored === null || isTapped) return;
  if (stored.address !== location.href || Math.abs(Date.now() - stored.at) > MAX_AGE) return;
  const control = controlAt(stored);
  if (!(control instanceof HTMLElement) || kindOf(control) !== stored.is) return;
  if (control.matches(FIELD)) control.focus();
  else control.click();
}
