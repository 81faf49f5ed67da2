import { readFacts } from "../client/page-facts";
import { startPage } from "../client/start-page";
import { frameworkWindow } from "../document/hydration-plan";
import { startImageFallback } from "./image-fallback";
import { hydrationPlan } from "./load-framework";
import { startHydration } from "./start-hydration";
import { shellRead } from "./when";

/** The click that came before this script did; from now on others look after clicks. */
const takeEarlyClick = (): MouseEvent | null => {
  const { __early: early } = frameworkWindow;
  if (early === undefined) return null;
  removeEventListener("click", early.listener, true);
  return early.click;
};

/** "Try again" of a part that did not arrive, where nothing else looks after it. */
const startReloadLinks = (): void =>
  addEventListener("click", (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest("[data-reader=reload]") === null) return;
    event.preventDefault();
    location.reload();
  });

/** When the page's own reports begin, in milliseconds after it stands (specification, section 9). */
const TRACKING_DELAY = 1000;

/** A preview is read by its editor only: nothing is reported. */
const startReports = (): void => {
  const { site, page } = readFacts();
  if (site === null || (page !== null && page.preview !== null)) return;
  setTimeout(() => {
    void import("../tracking/start-tracking").then(({ startTracking }) =>
      startTracking(site, page),
    );
  }, TRACKING_DELAY);
};

/** The whole script of a visitor who only reads. */
const start = (): void => {
  startHydration(hydrationPlan(), takeEarlyClick());
  startImageFallback();
  startReloadLinks();
  startPage();
  startReports();
};

void shellRead().then(start);
