import { readFacts, type Facts } from "../client/page-facts";
import { startPage } from "../client/start-page";
import { frameworkWindow } from "../document/hydration-plan";
import { PART_PARAMETER } from "../client/part-parameter";
import { cardsNear } from "./cards-near";
import { startImageFallback } from "./image-fallback";
import { hydrationPlan } from "./hydration-plan";
import { startPrefetch } from "./prefetch";
import { startServiceWorker } from "./service-worker";
import { startHydration } from "./start-hydration";
import { startVisit } from "./start-visit";
import { startTracking } from "../tracking/start-tracking";
import { painted, quiet, shellRead } from "./when";

/** The click that came before this script did; from now on others look after clicks. */
const takeEarlyClick = (): MouseEvent | null => {
  const { __early: early } = frameworkWindow;
  if (!early) return null;
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

/** Who visits, and what they read; a preview is read by its editor only, so neither is asked or told. */
const startVisitor = ({ site, page }: Facts, startFramework: () => void): void => {
  if (page?.preview) return;
  startVisit(startFramework);
  if (site) setTimeout(() => startTracking(site, page), TRACKING_DELAY);
};

/** Who scrolls reads on: from then on the lists below are drawn however far away they are. */
const startDrawing = async (): Promise<void> => {
  await quiet();
  await cardsNear();
  document.documentElement.dataset["near"] = "";
};

/** The whole script of a visitor who only reads. */
const start = (): void => {
  const startFramework = startHydration(hydrationPlan(), takeEarlyClick());
  startImageFallback();
  void startDrawing();
  startOwnLinks();
  const facts = readFacts();
  startPage(facts);
  startVisitor(facts, startFramework);
  void startServiceWorker();
  void startPrefetch();
};

void shellRead().then(painted).then(start);
