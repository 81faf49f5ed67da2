import { type HydrationPlan, HYDRATION_PLAN } from "../../ssr/hydration-plan";
import { savesData, isFastConnection } from "../loading/connection";
import { loadDeferredCss } from "../loading/deferred-css";
import { quiet } from "../loading/when";
import { readStored } from "../storage/storage";
import { toast } from "../../ui/toast";
import {
  TAP_BEFORE_RELOAD,
  isOnLink,
  queueTaps,
  type TapQueue,
} from "../event-replay/event-replay";
import { addToHead } from "../../ui/add-to-head";

/** The first signs that a visitor wants more than to read. */
const INTENTS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

/**
 * How long a queued tap on a link or form waits for React before it happens natively, in milliseconds:
 * it then leads to a page of its own.
 */
const TAP_TIMEOUT = 4000;

/** How long a page is looked at, in milliseconds, before it hydrates by itself: who only looks in pays nothing. */
export const LOOKING_IN = 5000;

/** Resolves once somebody looks at the page, sooner or later. */
function looked(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => document.hidden || resolve();
    look();
    addEventListener("visibilitychange", look, true);
  });
}

/**
 * The bootstrap script answers these links by itself, as it does the layers it shows: nothing more is
 * asked. Play buttons (`data-reader=""`) play by themselves, and React follows.
 */
function isOnOwnPart(intent: Event | void): boolean {
  return (
    intent?.target instanceof Element &&
    intent.target.closest('a[data-reader],[data-reader]:not([data-reader=""])') !== null
  );
}

/**
 * Engines before 2026 remember for the life of the document that a module could not be loaded
 * (whatwg/html#10327): without a network none is asked for, so that the next tap can have it. Some web
 * views say that they are offline and are not.
 */
function canBeReached({ entry }: HydrationPlan): Promise<boolean> {
  return fetch(entry).then(
    () => true,
    () => false,
  );
}

/** Without a network: a tap that does nothing natively is told so. */
function saySo({ offline }: HydrationPlan, taps: TapQueue): void {
  if (taps.control() !== null && !taps.leads()) toast(offline);
  taps.flush();
}

/** @returns whether it is worth trying again at the next tap: the files could not be loaded */
async function mayBeTriedAgain(
  plan: HydrationPlan,
  taps: () => TapQueue,
  intent: Event | void,
): Promise<boolean> {
  if (navigator.onLine === false && !(await canBeReached(plan))) {
    saySo(plan, taps());
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
 * Hydrates the page when that is needed: at the first touch, key or focus, at once on pages that must
 * run, for who stays on one that goes on by itself, ahead of time on a generous connection. On a slow or
 * metered one a touch is not enough: a control must have been pressed that does nothing without React; on
 * pages that must run or go on, and for who is logged in, any touch asks for it. A page whose files
 * cannot be loaded goes on natively, and each further tap tries again.
 *
 * @param early the last click before this script ran
 * @returns tells that somebody is logged in, whom the page then shows: now, or after a touch
 */
export function startHydration(plan: HydrationPlan | null, early: MouseEvent | null): () => void {
  const frugal = savesData() || plan?.lite;
  let touchAsks = !frugal || plan?.now || plan?.goesOn;
  let isTouched = false;
  let isStarted = false;
  const start = (intent?: Event | void) => {
    if (isStarted || isOnOwnPart(intent)) return;
    if (intent && !touchAsks) return void (isTouched = true);
    isStarted = true;
    loadDeferredCss();
    if (plan === null) return;
    void mayBeTriedAgain(plan, () => taps, intent).then((again) => {
      if (!again) return;
      isStarted = touchAsks = false;
      taps.hold(false);
    });
  };
  for (const name of INTENTS) addEventListener(name, start, { capture: true, passive: true });
  if (plan === null) return start;
  // A click that was kept starts hydration before this returns.
  const taps: TapQueue = queueTaps(() => {
    start();
    setTimeout(() => taps.timeOut(), TAP_TIMEOUT);
  }, early);
  // A touch before this script ran is as good as a later one, unless it leads away already.
  if (early !== null && !isOnLink(early)) start(early);
  if (readStored(TAP_BEFORE_RELOAD, "session") !== null) start();
  // Who touched the page before it was known who they are has asked already.
  if (frugal) return () => ((touchAsks = true), isTouched && start());
  if (plan.now) start();
  else if (plan.goesOn) setTimeout(() => void looked().then(() => start()), LOOKING_IN);
  if (isFastConnection()) void quiet().then(() => start());
  return start;
}

/** The document's plan; null on pages that never run React. */
export function hydrationPlan(): HydrationPlan | null {
  return JSON.parse(
    document.getElementById(HYDRATION_PLAN)?.textContent || "null",
  ) as HydrationPlan | null;
}

/** Asks for everything that hydration needs, all in one round trip. */
export function preload({ imports, entry }: HydrationPlan): void {
  for (const href of [...imports, entry]) addToHead("link", { rel: "modulepreload", href });
}
