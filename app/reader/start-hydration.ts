import type { HydrationPlan } from "../document/hydration-plan";
import { isFrugal, isGenerous } from "./connection";
import { holdTaps, type HeldTaps } from "./held-taps";
import { preloadFramework } from "./hydration-plan";
import { loadLateSheet } from "./late-sheet";
import { quiet } from "./when";

/** The first signs that a visitor wants more than to read. */
const INTENTS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

/**
 * How long a held tap on a link or form waits for the framework before it happens natively, in
 * milliseconds: it then leads to a page of its own.
 */
const PATIENCE = 4000;

/** The reader's script follows these links by itself: touching them asks for nothing more. */
const isOnOwnLink = (intent: Event | void): boolean =>
  intent?.target instanceof Element && intent.target.closest("a[data-reader]") !== null;

/**
 * Starts the framework when it is needed: at the first touch, key or focus, at once on pages that
 * must run, ahead of time on a generous connection, and never for a visitor who saves data: there
 * everything works natively, as in a lite document. A page whose framework cannot be loaded stays as
 * native as that.
 *
 * @param early the last click before this script ran
 * @returns starts the framework now, for who has a reason of their own
 */
export const startHydration = (
  plan: HydrationPlan | null,
  early: MouseEvent | null,
): (() => void) => {
  const framework = isFrugal() ? null : plan;
  let isStarted = false;
  const start = (intent?: Event | void) => {
    if (isStarted || isOnOwnLink(intent)) return;
    isStarted = true;
    for (const name of INTENTS) removeEventListener(name, start, true);
    loadLateSheet();
    if (framework === null) return;
    preloadFramework(framework);
    import("./take-over").then(
      (module) => module.takeOver(framework, taps),
      () => taps.release(),
    );
  };
  for (const name of INTENTS) addEventListener(name, start, { capture: true, passive: true });
  if (framework === null) return start;
  // A click that was kept starts the framework before this returns.
  const taps: HeldTaps = holdTaps(() => {
    start();
    setTimeout(() => taps.expire(), PATIENCE);
  }, early);
  if (framework.now) start();
  else if (isGenerous()) void quiet().then(() => start());
  return start;
};
