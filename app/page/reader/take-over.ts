import { isAlive } from "../../document/framework/is-alive";
import { PRELOAD_ERROR, reloading } from "../../document/framework/preload-error";
import type { HydrationEntry, HydrationPlan } from "../../document/hydration-plan";
import type { HeldTaps } from "./held-taps";
import { followStrips } from "./follow-strips";
import { loadFramework } from "./load-framework";
import { pause } from "../../model/time/deadline";
import { reportStanding } from "./report-standing";
import { forgetTap, rememberTap, repeatTapBeforeReload } from "./tap-before-reload";

/**
 * Events that React may not see while it takes the page over (react error #345): all that make it
 * hydrate at once what they are meant for, and those that change what a field holds. Clicks are held
 * apart (held-taps.ts). `textInput` is what Chromium and Safari still say when text is inserted.
 */
export const DISCRETE: readonly string[] = [
  "pointerdown pointerup pointercancel mousedown mouseup dblclick auxclick contextmenu",
  "touchstart touchend touchcancel dragstart dragend drop keydown keyup keypress",
  "focusin focusout beforeinput input textInput change submit reset",
  "compositionstart compositionend copy cut paste",
]
  .join(" ")
  .split(" ");

/** How often to look whether a part of the page is alive, and how often at most. */
const LOOK_INTERVAL = 16;
const LOOKS = 120;

/** Set on the root element when the page answers by itself. */
const HYDRATED = "hydrated";

/** Resolves when what stands under a tap is alive: entries of a list may be replaced meanwhile. */
async function alive(control: () => Element | null): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const target = control();
    if (target === null || isAlive(target)) return;
    await pause(LOOK_INTERVAL);
  }
}

/** A tap that was not answered after this long shows that it was felt, in milliseconds. */
const UNANSWERED = 1000;

/** How long a tap waits for files that do not come, in milliseconds: longer than a slow line needs. */
const TAP_WITHIN = 30_000;

/**
 * Shows a held tap that it was felt, and gives up the framework's files for it where they hang: without a
 * tap that waits for them they may come whenever they do.
 *
 * @param taps held until then
 * @returns `late` rejects when a tap has waited too long; `end` when there is nothing to wait for any more
 */
function watchTap(taps: HeldTaps): { readonly late: Promise<never>; readonly end: () => void } {
  let busy: Element | null = null;
  const mark = (control: Element | null): void => {
    if (control === busy) return;
    busy?.removeAttribute("aria-busy");
    control?.setAttribute("aria-busy", "true");
    busy = control;
  };
  const end = (): void => {
    clearInterval(timer);
    mark(null);
  };
  let waited = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      mark(taps.control());
      if (busy === null) return;
      waited += UNANSWERED;
      if (waited >= TAP_WITHIN) reject(new Error("The framework is late"));
    }, UNANSWERED);
  });
  return { late, end };
}

/** Resolves when the whole document was read, streamed parts included. */
function documentRead(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "loading")
      document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
    else resolve();
  });
}

/** The focus that React did not see. */
function repeatFocus(): void {
  const { activeElement } = document;
  if (activeElement?.matches("input,textarea"))
    activeElement.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

function stop(event: Event) {
  return event.stopImmediatePropagation();
}

/** What a reload would lose: browsers restore nothing when a script reloads. */
function isChanged(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    // The value of a box is no default of it.
    return /checkbox|radio/.test(element.type)
      ? element.checked !== element.defaultChecked
      : element.value !== element.defaultValue;
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (element instanceof HTMLSelectElement) {
    const first = [...element.options].findIndex(({ defaultSelected }) => defaultSelected);
    return element.selectedIndex !== Math.max(first, 0);
  }
  return element instanceof HTMLMediaElement && !element.paused;
}

/** Where something was entered since the page woke: the framework writes it into the defaults. */
const enteredIn = new WeakSet<EventTarget>();

/** A file may be on its way from a field that is empty again. */
function holds(element: Element): boolean {
  return (
    enteredIn.has(element) &&
    (element.matches("[type=file]") || ("value" in element && element.value !== ""))
  );
}

function wouldLose(): boolean {
  return [...document.querySelectorAll("input,textarea,select,audio,video")].some(
    (element) => isChanged(element) || holds(element),
  );
}

/** From now on a file that does not come, whoever needs it, reloads no page that would lose something. */
function keepEntered(): void {
  reloading.wouldLose = wouldLose;
  addEventListener("input", ({ target }) => target && enteredIn.add(target), true);
}

/**
 * A deployment may have replaced the files: the page is reloaded once (section 8), unless the visitor
 * goes to another document anyway (Firefox and Safari then break off what is loading), or something was
 * typed, chosen or plays. A file that came but cannot be read by this engine would be no other after a
 * reload. What was tapped is answered by the new document. @returns whether the page is reloaded
 */
function reloads(taps: HeldTaps, leads: boolean, error: unknown): boolean {
  if (leads || wouldLose() || error instanceof SyntaxError) return false;
  rememberTap(taps.control());
  const isReloaded = !dispatchEvent(new Event(PRELOAD_ERROR, { cancelable: true }));
  if (!isReloaded) forgetTap();
  return isReloaded;
}

/** Lets what is held happen natively. @param isLeft whether the page is on its way out */
function giveUp(taps: HeldTaps, isLeft: boolean, error: unknown): void {
  const leads = isLeft || taps.leads();
  // What a new document mends needs no report, and what it does not mend, it reports itself.
  if (!reloads(taps, leads, error) && navigator.onLine && !leads) reportStanding();
  taps.release();
}

/** A preview that is over has nothing left that the framework could show. */
function hasEnded(): boolean {
  return "previewEnded" in document.documentElement.dataset;
}

/**
 * Loads the framework and lets it take the page over, away from every discrete event: React sees the
 * last held click when the part it was meant for is alive. When the framework cannot be loaded, does not
 * come while a tap waits for it, or cannot take the page over, the page stays native.
 *
 * @param intent the touch or key that asks for the framework; absent when nobody asked
 * @param load replaced by tests
 */
export async function takeOver(
  plan: HydrationPlan,
  taps: HeldTaps,
  intent: Event | void,
  load: typeof loadFramework = loadFramework,
): Promise<void> {
  if (hasEnded()) {
    taps.release();
    return;
  }
  keepEntered();
  repeatTapBeforeReload(taps.control() !== null);
  const stripsRest = followStrips(intent);
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  // Until it is taken over only: some engines keep no page in memory that listens.
  addEventListener("beforeunload", leave);
  const tap = watchTap(taps);
  let entry: HydrationEntry;
  try {
    [entry] = await Promise.race([Promise.all([load(plan), documentRead()]), tap.late]);
  } catch (error) {
    giveUp(taps, isLeft, error);
    removeEventListener("beforeunload", leave);
    return;
  } finally {
    tap.end();
  }
  await stripsRest();
  const isTakenOver = await hydrateUndisturbed(entry, taps);
  removeEventListener("beforeunload", leave);
  if (!isTakenOver) {
    if (!isLeft) reportStanding();
    taps.release();
    return;
  }
  repeatFocus();
  taps.hold(false);
  await alive(() => taps.control());
  taps.release();
  document.documentElement.dataset[HYDRATED] = "";
}

/** Takes the page over while React sees no discrete event. @returns whether it could be */
async function hydrateUndisturbed(entry: HydrationEntry, taps: HeldTaps): Promise<boolean> {
  taps.hold(true);
  for (const type of DISCRETE) addEventListener(type, stop, true);
  try {
    await entry.hydrate();
    return true;
  } catch {
    return false;
  } finally {
    for (const type of DISCRETE) removeEventListener(type, stop, true);
  }
}
