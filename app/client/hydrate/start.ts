import { type HydrationPlan, HYDRATION_PLAN } from "../../ssr/hydration-plan";
import { savesData, isFastConnection } from "../loading/connection";
import { loadDeferredCss } from "../loading/deferred-css";
import { whenIdle } from "../loading/when";
import { readStored } from "../storage/storage";
import { toast } from "../../ui/toast";
import {
  TAP_BEFORE_RELOAD,
  isOnLink,
  queueTaps,
  type TapQueue,
} from "../event-replay/event-replay";
import { addToHead } from "../../ui/element";

/** Events that count as intent to interact. */
const INTENTS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

/** A field that a visitor has focused: an `autofocus` is the page's own. */
const FOCUSED_BY_VISITOR = "input:not([autofocus]),textarea";

/** How long a queued tap on a link or form waits for React before it is replayed natively, in milliseconds. */
const NATIVE_FALLBACK_TIMEOUT = 4000;

/**
 * Delayed hydration starts this long after this script, once the page is visible, in milliseconds: a visitor who leaves
 * at once loads nothing.
 */
export const HYDRATION_DELAY = 5000;

/** Resolves once the page is visible. */
function visible(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => document.hidden || resolve();
    check();
    addEventListener("visibilitychange", check, true);
  });
}

/**
 * Links and controls that the bootstrap script handles need no React. Play buttons (`data-action=""`) start
 * natively and hydrate as well.
 */
function needsNoReact(intent: Event | void): boolean {
  return (
    intent?.target instanceof Element &&
    intent.target.closest('a[data-action],[data-action]:not([data-action=""])') !== null
  );
}

/**
 * Engines before 2026 cache a failed module load for the life of the document (whatwg/html#10327): offline, no
 * module is requested, so that the next tap can load it. Some web views wrongly report to be offline.
 */
function isEntryReachable({ entry }: HydrationPlan): Promise<boolean> {
  return fetch(entry).then(
    () => true,
    () => false,
  );
}

/** Offline: a tap that does nothing natively gets a toast. */
function reportOffline({ offlineMessage }: HydrationPlan, taps: TapQueue): void {
  if (taps.control() !== null && !taps.mayNavigate()) toast(offlineMessage);
  taps.flush();
}

/** @returns whether the next tap tries again: the files could not be loaded */
async function loadAndHydrate(
  plan: HydrationPlan,
  taps: () => TapQueue,
  intent: Event | void,
): Promise<boolean> {
  if (navigator.onLine === false && !(await isEntryReachable(plan))) {
    reportOffline(plan, taps());
    return true;
  }
  preload(plan);
  try {
    const { hydratePage } = await import("./hydrate");
    return (await hydratePage(plan, taps(), intent)) === "not loaded";
  } catch {
    taps().flush();
    return true;
  }
}

/**
 * Decides when the page hydrates: at the first touch, key or focus; at once or after a delay where the route
 * says so; when idle on a fast, unmetered connection. With data saver a touch is not enough: it takes a press
 * on a control that needs React, except on `now` and `delayed` pages and for logged-in visitors. If the files
 * cannot be loaded the page works natively, and each further tap tries again.
 *
 * @param captured the last click before this script ran
 * @returns call it for a logged-in visitor: hydrates now, with data saver at the next touch
 */
export function startHydration(
  plan: HydrationPlan | null,
  captured: MouseEvent | null,
): () => void {
  const isDataSaver = savesData() || plan?.lite;
  let intentStartsHydration = !isDataSaver || plan?.now || plan?.delayed;
  let hadIntent = false;
  let isStarted = false;
  const start = (intent?: Event | void) => {
    if (isStarted || needsNoReact(intent)) return;
    if (intent && !intentStartsHydration) return void (hadIntent = true);
    isStarted = true;
    loadDeferredCss();
    if (plan === null) return;
    void loadAndHydrate(plan, () => taps, intent).then((again) => {
      if (!again) return;
      isStarted = intentStartsHydration = false;
      taps.queueClicks({ all: false });
    });
  };
  for (const name of INTENTS) addEventListener(name, start, { capture: true, passive: true });
  if (plan === null) return start;
  // A captured click starts hydration before `queueTaps` returns.
  const taps: TapQueue = queueTaps(() => {
    start();
    setTimeout(() => taps.flushIfNative(), NATIVE_FALLBACK_TIMEOUT);
  }, captured);
  // A click before this script ran counts as intent, unless it follows a link; so does a focused field.
  if (captured !== null && !isOnLink(captured)) start(captured);
  if (document.activeElement?.matches(FOCUSED_BY_VISITOR)) start(new Event("focusin"));
  if (readStored(TAP_BEFORE_RELOAD, "session") !== null) start();
  // A touch before the session check counts as intent to hydrate.
  if (isDataSaver) return () => ((intentStartsHydration = true), hadIntent && start());
  if (plan.now) start();
  else if (plan.delayed) setTimeout(() => void visible().then(() => start()), HYDRATION_DELAY);
  if (isFastConnection()) void whenIdle().then(() => start());
  return start;
}

/** The document's plan; null on pages that never run React. */
export function hydrationPlan(): HydrationPlan | null {
  return JSON.parse(
    document.querySelector(`script#${HYDRATION_PLAN}`)?.textContent || "null",
  ) as HydrationPlan | null;
}

/** Asks for everything that hydration needs, all in one round trip. */
export function preload({ imports, entry }: HydrationPlan): void {
  for (const href of [...imports, entry]) addToHead("link", { rel: "modulepreload", href });
}
