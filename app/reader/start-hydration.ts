import type { HydrationEntry, HydrationPlan } from "../document/hydration-plan";
import { isFrugal, isGenerous } from "./connection";
import { loadLateSheet } from "./late-sheet";
import { loadFramework } from "./load-framework";
import { startTapGuard, type TapGuard } from "./tap-guard";
import { documentRead, idle, pageLoaded } from "./when";

/** The first signs that a visitor wants more than to read. */
const INTENTS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

/**
 * How long a held tap waits for the framework before it happens natively, in milliseconds: a link or
 * form then leads to a page of its own.
 */
const PATIENCE = 4000;

/** Set on the root element when the page answers by itself. */
const HYDRATED = "hydrated";

/**
 * Starts the framework when it is needed: at the first touch, key or focus, at once on pages that
 * must run, ahead of time on a generous connection, and never for a visitor who saves data: there
 * everything works natively. A page whose framework cannot be loaded stays as native as that.
 *
 * @param load replaced by tests
 */
export const startHydration = (
  plan: HydrationPlan | null,
  early: MouseEvent | null,
  load: (plan: HydrationPlan) => Promise<HydrationEntry> = loadFramework,
): void => {
  for (const intent of INTENTS)
    addEventListener(intent, loadLateSheet, { capture: true, once: true, passive: true });
  if (plan === null || (isFrugal() && !plan.now)) return;
  let started = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const start = () => {
    if (started) return;
    started = true;
    loadLateSheet();
    for (const intent of INTENTS) removeEventListener(intent, start, true);
    void takeOver();
  };
  const takeOver = async () => {
    try {
      const [entry] = await Promise.all([load(plan), documentRead()]);
      clearTimeout(patience);
      guard.shut();
      await entry.hydrate();
    } catch {
      clearTimeout(patience);
      // A deployment may have replaced the files: the page is reloaded once (section 8), unless a
      // held tap leads to a new document anyway. Offline, the page goes on working as it is.
      if (!guard.giveUp() && navigator.onLine) dispatchEvent(new Event("vite:preloadError"));
      return;
    }
    await guard.open();
    document.documentElement.dataset[HYDRATED] = "";
  };
  const guard: TapGuard = startTapGuard(() => {
    start();
    patience ??= setTimeout(() => guard.giveUp(), PATIENCE);
  }, early);

  for (const intent of INTENTS) addEventListener(intent, start, { capture: true, passive: true });
  if (plan.now) start();
  else if (isGenerous())
    void pageLoaded()
      .then(() => idle())
      .then(start);
};
