import { isHydrated, pendingBoundariesOf } from "../../ssr/framework/is-hydrated";
import { pageRoot, type HydrationPlan, type PreparedPage } from "../../ssr/hydration-plan";
import { delay } from "../../model/time/deadline";
import type { TapQueue } from "../event-replay/event-replay";
import {
  handleAppPrompts,
  fallBackFromLoading,
  keepServerPage,
  handleAppPromptsOutsideReact,
  reportHydrationFailure,
  preventReloadOnUnsavedInput,
} from "./fallback";
import { removeForeignChanges } from "./foreign-changes";
import { loadPage, type loadModules } from "./load";
import { replayAfterReload } from "../event-replay/replay-after-reload";

/** A scroll has ended when nothing moved for this time, in milliseconds. */
const SCROLL_END_DELAY = 120;
/** Longest wait for the end of a scroll, in milliseconds. */
const TIMEOUT = 1000;
const SCROLL_POLL_INTERVAL = 16;
/** A row of pictures with scroll snap, each as wide as the row. */
const STRIP = ".gallery-strip";

/**
 * Watches for scrolls of elements: when the layout changes, Chromium (observed in 119) resets the scroll position of a
 * gallery that is being swiped.
 *
 * @param intent the touch that starts hydration; a row under it may be moving already
 * @returns awaits the end of the scroll, at most `TIMEOUT`, and stops watching
 */
export function watchScroll(intent: Event | void): () => Promise<void> {
  const strip = intent?.target instanceof Element && intent.target.closest(STRIP);
  let movedAt = strip ? performance.now() : -Infinity;
  const note = ({ target }: Event) => {
    if (target instanceof Element) movedAt = performance.now();
  };
  const moves = () =>
    performance.now() < movedAt + SCROLL_END_DELAY ||
    // Scroll snap: a row never stops between two pictures.
    (strip && Math.round(strip.scrollLeft) % strip.clientWidth > 1);
  addEventListener("scroll", note, true);
  return async () => {
    const end = performance.now() + TIMEOUT;
    while (moves() && performance.now() < end) await delay(SCROLL_POLL_INTERVAL);
    removeEventListener("scroll", note, true);
  };
}

/**
 * Discrete events that must not reach React while it hydrates (react error #345): those for which it hydrates their
 * target at once, and those that change a field's value. Clicks are queued (event-replay.ts). Chromium and Safari
 * still dispatch `textInput`.
 */
export const DISCRETE: readonly string[] = [
  "pointerdown pointerup pointercancel mousedown mouseup dblclick auxclick contextmenu",
  "touchstart touchend touchcancel dragstart dragend drop keydown keyup keypress",
  "focusin focusout beforeinput input textInput change submit reset",
  "compositionstart compositionend copy cut paste",
]
  .join(" ")
  .split(" ");

/** How often to check whether a part of the page is hydrated, in milliseconds, and how many times at most. */
const POLL_INTERVAL = 16;
const POLLS = 120;

/** Set on the root element once the page is hydrated. */
const HYDRATED = "hydrated";

/** The outcome of an attempt to hydrate. */
export type HydrationOutcome = "hydrated" | "not loaded" | "failed";

/** Resolves when these are hydrated, or after the last check. Reads them anew: entries of a list may be replaced. */
async function hydrated(elements: () => readonly Element[]): Promise<void> {
  for (let polls = 0; polls < POLLS && !elements().every(isHydrated); polls += 1)
    await delay(POLL_INTERVAL);
}

/** The focus that React did not see. */
function replayFocus(): void {
  const { activeElement } = document;
  if (activeElement?.matches("input,textarea"))
    activeElement.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

function stop(event: Event) {
  return event.stopImmediatePropagation();
}

/** An ended preview has no content left to hydrate. */
function hasEnded(): boolean {
  return "previewEnded" in document.documentElement.dataset;
}

/**
 * Hydrates the page; resolves when everything outside `Suspense` is hydrated. Foreign changes are made again when
 * React has adopted all parts, or has failed.
 *
 * @param onRestored called when React fails, now or later, and the server-rendered page is restored
 * @throws when it fails at once
 */
async function adopt(prepared: PreparedPage, onRestored: () => void): Promise<void> {
  const root = pageRoot();
  if (root === null) throw new Error("The document has no root");
  const foreign = removeForeignChanges(root);
  const pendingBoundaries = pendingBoundariesOf(root);
  try {
    await new Promise<void>((resolve, reject) => {
      let unmount = () => {};
      const end = () => {
        foreign.stop();
        // Reject before unmounting, which may call `onReady` and so resolve the promise.
        reject(new Error("The page could not be hydrated"));
        unmount();
      };
      const recovery = keepServerPage(root, end, onRestored);
      foreign.undoWhileHydrating();
      unmount = prepared.hydrate(root, {
        onAdopted: foreign.adopted,
        onReady: resolve,
        onRecoverableError: recovery.fail,
        onFailure: recovery.capturePageState,
      });
    });
  } catch (error) {
    foreign.reapply();
    throw error;
  }
  // React marks an element shortly before its Suspense boundary is hydrated.
  void hydrated(() => pendingBoundaries)
    .then(() => delay(POLL_INTERVAL))
    .then(foreign.reapply);
}

/**
 * React 18 sets a text area back to its default text as it hydrates it (`postMountWrapper` in ReactDOMTextarea.js),
 * and so loses what was typed. Until the returned function is called, setting `value` from scripts has no effect;
 * typing works.
 */
function keepTextAreas(): () => void {
  const areas = document.querySelectorAll("textarea");
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
  for (const area of areas) Object.defineProperty(area, "value", { ...own, set() {} });
  return () => {
    for (const area of areas) Reflect.deleteProperty(area, "value");
  };
}

/** Hydrates the page while React sees no discrete event. @returns whether it could be */
async function hydrateUndisturbed(
  prepared: PreparedPage,
  taps: TapQueue,
  onRestored: () => void,
): Promise<boolean> {
  taps.queueClicks({ all: true });
  for (const type of DISCRETE) addEventListener(type, stop, true);
  const endKeeping = keepTextAreas();
  try {
    await adopt(prepared, onRestored);
    return true;
  } catch {
    return false;
  } finally {
    for (const type of DISCRETE) removeEventListener(type, stop, true);
    endKeeping();
  }
}

/**
 * Loads React and hydrates the page while no discrete event reaches it; the last queued click is replayed when
 * its part is hydrated. If the files do not load, or React cannot adopt the page, the page works natively.
 *
 * @param intent the touch or key that starts hydration; absent when it starts by itself
 * @param modules replaced by tests
 */
export async function hydratePage(
  plan: HydrationPlan,
  taps: TapQueue,
  intent: Event | void,
  modules?: typeof loadModules,
): Promise<HydrationOutcome> {
  if (hasEnded()) {
    taps.flush();
    return "failed";
  }
  preventReloadOnUnsavedInput();
  replayAfterReload(taps.control() !== null);
  const scrollEnd = watchScroll(intent);
  let isNavigatingAway = false;
  const noteNavigation = () => {
    isNavigatingAway = true;
  };
  // Removed after hydration: in some engines a page with such a listener cannot enter the back/forward cache.
  addEventListener("beforeunload", noteNavigation);
  try {
    const prepared = await loadPage(plan, taps, modules);
    await scrollEnd();
    const onRestored = () => {
      handleAppPrompts();
      if (!isNavigatingAway) reportHydrationFailure();
    };
    if (!(await hydrateUndisturbed(prepared, taps, onRestored))) {
      onRestored();
      taps.flush();
      return "failed";
    }
  } catch (error) {
    fallBackFromLoading(taps, isNavigatingAway, error);
    return "not loaded";
  } finally {
    removeEventListener("beforeunload", noteNavigation);
  }
  handleAppPromptsOutsideReact();
  replayFocus();
  taps.queueClicks({ all: false });
  await hydrated(() => [taps.control()].filter((control) => control !== null));
  taps.flush();
  document.documentElement.dataset[HYDRATED] = "";
  return "hydrated";
}
