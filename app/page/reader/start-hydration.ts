import type { HydrationPlan } from "../../document/hydration-plan";
import { isFrugal, isGenerous } from "./connection";
import { TAP_BEFORE_RELOAD, holdTaps, isOnLink, type HeldTaps } from "./held-taps";
import { preloadFramework } from "./hydration-plan";
import { loadLateSheet } from "./late-sheet";
import { readStored } from "../stored/storage";
import { quiet } from "./when";

/** The first signs that a visitor wants more than to read. */
const INTENTS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

/**
 * How long a held tap on a link or form waits for the framework before it happens natively, in
 * milliseconds: it then leads to a page of its own.
 */
const PATIENCE = 4000;

/** How long a page is looked at, in milliseconds, before it goes on by itself: who only looks in pays nothing. */
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
 * The reader's script answers these links by itself, as it does the layers it shows: nothing more is
 * asked. Play buttons (`data-reader=""`) play by themselves, and the framework follows.
 */
function isOnOwnPart(intent: Event | void): boolean {
  return (
    intent?.target instanceof Element &&
    intent.target.closest('a[data-reader],[data-reader]:not([data-reader=""])') !== null
  );
}

/**
 * Starts the framework when it is needed: at the first touch, key or focus, at once on pages that must
 * run, for who stays on one that goes on by itself, ahead of time on a generous connection. On a slow or
 * metered one a touch is not enough: a control must have been pressed that does nothing without it; on
 * pages that must run or go on, and for who is logged in, any touch asks for it. A page whose framework
 * cannot be loaded goes on natively.
 *
 * @param early the last click before this script ran
 * @returns tells that somebody is logged in, whom the page then shows: now, or after a touch
 */
export function startHydration(plan: HydrationPlan | null, early: MouseEvent | null): () => void {
  const frugal = isFrugal() || plan?.lite;
  let touchAsks = !frugal || plan?.now || plan?.goesOn;
  let isTouched = false;
  let isStarted = false;
  const start = (intent?: Event | void) => {
    if (isStarted || isOnOwnPart(intent)) return;
    if (intent && !touchAsks) return void (isTouched = true);
    isStarted = true;
    loadLateSheet();
    if (plan === null) return;
    preloadFramework(plan);
    import("./take-over").then(
      (module) => module.takeOver(plan, taps, intent),
      () => taps.release(),
    );
  };
  for (const name of INTENTS) addEventListener(name, start, { capture: true, passive: true });
  if (plan === null) return start;
  // A click that was kept starts the framework before this returns.
  const taps: HeldTaps = holdTaps(() => {
    start();
    setTimeout(() => taps.expire(), PATIENCE);
  }, early);
  // A touch before this script ran is as good as a later one, unless it leads away already.
  if (early !== null && !isOnLink(early)) start(early);
  if (readStored(TAP_BEFORE_RELOAD, "session") !== null) start();
  // Who touched the page before it was known who they are has asked already.
  if (frugal) return () => ((touchAsks = true), isTouched && start());
  if (plan.now) start();
  else if (plan.goesOn) setTimeout(() => void looked().then(() => start()), LOOKING_IN);
  if (isGenerous()) void quiet().then(() => start());
  return start;
}
