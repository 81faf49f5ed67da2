import { readFacts } from "../client/page-facts";
import { startPage } from "../client/start-page";
import { frameworkWindow } from "../document/hydration-plan";
import { PART_PARAMETER } from "../client/part-parameter";
import { startImageFallback } from "./image-fallback";
import { hydrationPlan } from "./hydration-plan";
import { startPrefetch } from "./prefetch";
import { startServiceWorker } from "./service-worker";
import { startHydration } from "./start-hydration";
import { startVisit } from "./start-visit";
import { startTracking } from "../tracking/start-tracking";
import { painted, shellRead } from "./when";

/** The click that came before this script did; from now on others look after clicks. */
const takeEarlyClick = (): MouseEvent | null => {
  const { __early: early } = frameworkWindow;
  if (early === undefined) return null;
  removeEventListener("click", early.listener, true);
  return early.click;
};

/** The part of the page around a link, as the link's page shows it. */
const partAddress = (link: HTMLAnchorElement): string =>
  `${link.search}&${PART_PARAMETER}=${link.closest("[id]")?.id}`;

/**
 * Links that this script follows by itself: "try again" of a missing part, a list's next entries,
 * pictures on demand.
 */
const startOwnLinks = (): void =>
  addEventListener("click", (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("a[data-reader]");
    const does = link?.dataset["reader"];
    if (!link || !does) return;
    event.preventDefault();
    if (does === "reload") location.reload();
    else if (does !== "busy") {
      link.dataset["reader"] = "busy";
      const list = does === "more" ? fetch(partAddress(link)) : undefined;
      import("./follow-link").then(
        (module) => module.followLink(link, list),
        () => location.assign(link.href),
      );
    }
  });

/** When the page's own reports begin, in milliseconds after it stands (specification, section 9). */
const TRACKING_DELAY = 1000;

/** A preview is read by its editor only: nothing is reported. */
const startReports = (): void => {
  const { site, page } = readFacts();
  if (site === null || (page !== null && page.preview !== null)) return;
  setTimeout(() => startTracking(site, page), TRACKING_DELAY);
};

/** The whole script of a visitor who only reads. */
const start = (): void => {
  const startFramework = startHydration(hydrationPlan(), takeEarlyClick());
  startImageFallback();
  startOwnLinks();
  startPage();
  startReports();
  startVisit(startFramework);
  void startServiceWorker();
  void startPrefetch();
};

void shellRead().then(painted).then(start);
