import { forgetStored } from "../storage/clear-storage";
import { readStored, writeStored } from "../storage/storage";
import { TAP_BEFORE_RELOAD } from "./event-replay";

/** How long the next document may take to come, in milliseconds; later nobody waits for an answer. */
const FRESH = 60_000;

/** Fields are tapped to be written in: what they ask for comes with the focus. */
const FIELD = "input,textarea";

/** Where a control stands, and what it is; both have to be the same in the next document. */
interface TappedControl {
  /** The page's address. */
  readonly address: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** The id of the nearest element around it that has one; empty for the document. */
  readonly within: string;
  /** From there, which child of which child. */
  readonly path: readonly number[];
  readonly is: string;
}

/** A control's kind, classes and words; how many others did the same may have changed meanwhile. */
function kindOf(control: Element): string {
  const { tagName, classList, textContent } = control;
  const words = control.getAttribute("aria-label") ?? textContent;
  return `${tagName} ${classList.value} ${words.replaceAll(/[\d.,]+[kw万]?/gi, "")}`;
}

function placeOf(control: Element): Pick<TappedControl, "within" | "path"> {
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
 * Remembers across a reload what waits for an answer. @param tapped the control under the queued tap; the
 * field that has the focus where there is none
 */
export function rememberTap(tapped: Element | null): void {
  const { activeElement } = document;
  const control = tapped ?? (activeElement?.matches(FIELD) ? activeElement : null);
  if (control === null) return;
  const kept: TappedControl = {
    address: location.href,
    at: Date.now(),
    ...placeOf(control),
    is: kindOf(control),
  };
  writeStored(TAP_BEFORE_RELOAD, JSON.stringify(kept), "session");
}

/** Forgets what was remembered: nothing was reloaded. */
export function forgetTap(): void {
  forgetStored(TAP_BEFORE_RELOAD, "session");
}

/** What was remembered, which is forgotten with that; null where there is nothing, or nothing to be read. */
function takeKept(): TappedControl | null {
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
 * Taps what was tapped before the page reloaded, once, where it stands here as it stood there. While taps
 * are queued that one is, too.
 *
 * @param isTapped whether this document was tapped meanwhile: who did that wants that
 */
export function replayAfterReload(isTapped: boolean): void {
  const kept = takeKept();
  if (kept === null || isTapped) return;
  if (kept.address !== location.href || Math.abs(Date.now() - kept.at) > FRESH) return;
  const control = controlAt(kept);
  if (!(control instanceof HTMLElement) || kindOf(control) !== kept.is) return;
  if (control.matches(FIELD)) control.focus();
  else control.click();
}
