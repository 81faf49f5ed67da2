import { readStored } from "../storage/storage";
import { readPageData } from "../storage/read-page-data";
import type { DocumentData } from "../../model/document/page-data";
import { startPage, startAudioLengths, startLists, startServiceWorker } from "./start-page";
import { ELEMENT_PARAMETER } from "../../model/url/parameters";
import { EDGE_CLOCK_KEY } from "../../ui/edge-clock";
import { withTapTimeout } from "../../ui/tap-timeout";
import { beforeImports } from "../../ssr/framework/import-with-files";
import { takeCapturedClick } from "../event-replay/event-replay";
import { hydrationPlan, startHydration } from "../hydrate/start";
import { startVisitorUpdate } from "../account/visitor-and-site";
import { startTracking } from "../tracking/start-tracking";
import { painted, shellRead } from "../loading/when";

/** The URL of the part of the link's page that has the id of the element around the link. */
function elementUrl(link: HTMLAnchorElement): string {
  return `${link.search}&${ELEMENT_PARAMETER}=${link.closest("[id]")?.id}`;
}

/**
 * Handles taps on links with `data-action`: retry of a missing part, a list's next entries, pictures on
 * demand, audio, video, sheets.
 */
function startOwnLinks(): void {
  return addEventListener("click", (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("a[data-action]");
    const does = link?.dataset["action"];
    if (!link || !does) return;
    event.preventDefault();
    if (does === "reload") location.reload();
    else if (does !== "busy") {
      // Browsers start audio and video only within the tap.
      if (does === "audio" || does === "video") {
        const media = link.nextElementSibling as HTMLMediaElement;
        void media.play().catch(() => {});
        // The browser's own controls are below the link.
        if (does === "video") {
          media.focus({ preventScroll: true });
          return link.remove();
        }
      }
      link.dataset["action"] = "busy";
      const list = does === "more" ? fetch(elementUrl(link)) : undefined;
      withTapTimeout(import("../links/follow-link")).then(
        (module) => module.followLink(link, list),
        () => location.assign(link.href),
      );
    }
  });
}

/** A click on a link that asks for a new tab or window is the browser's alone: no handler of the page sees it. */
function leaveModifiedClicks(): void {
  addEventListener(
    "click",
    (event) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      if ((ctrlKey || metaKey || shiftKey) && (target as Element).closest?.("a[href]"))
        event.stopImmediatePropagation();
    },
    true,
  );
}

/** When tracking starts, in milliseconds after first paint (specification, section 9). */
const TRACKING_DELAY = 1000;

/** Loads the visitor and starts tracking; a preview, read by its editor only, does neither. */
function startVisitor({ site, page }: DocumentData, onLoggedIn: () => void): void {
  if (page?.preview) return;
  startVisitorUpdate(onLoggedIn);
  if (site) setTimeout(() => startTracking(site, page), TRACKING_DELAY);
}

/** Resume reading loads at the first scroll or play, and where a position or a seen version of this page is stored. */
function startPositions(): void {
  const load = () =>
    void import("../resume-reading/start-resume-reading").then(
      (module) => module.startResumeReading(),
      () => {},
    );
  if (["PLACES", "SEEN"].some((key) => readStored(key)?.includes(location.pathname))) load();
  for (const name of ["scroll", "playing"])
    addEventListener(name, load, { capture: true, once: true });
}

/** The bar of what plays loads with the first sound, and where a page before left an audio. */
function startAudioBar(): void {
  const load = () =>
    void import("../audio-bar/start-audio-bar").then(
      (module) => module.startAudioBar(),
      () => {},
    );
  if (readStored("AUDIO", "session")) load();
  // Unlike `playing` it is seen of what began before this script ran.
  addEventListener("timeupdate", load, { capture: true, once: true });
}

/**
 * Requests the edge's clock where the document does not say it: Safari before 16.4 does not expose `Server-Timing`, and
 * a response behind the stored time is from a cache, or the stored time was wrong.
 */
function startClock(): void {
  const isBehind = document.querySelector("[data-clock]");
  if (!isBehind && "PerformanceServerTiming" in globalThis && readStored(EDGE_CLOCK_KEY)) return;
  void import("./fetch-edge-clock").then(
    (module) => module.fetchEdgeClock(),
    () => {},
  );
}

/** Starts what a page needs before any interaction. */
function start(): void {
  const captured = takeCapturedClick();
  leaveModifiedClicks();
  const onLoggedIn = startHydration(hydrationPlan(), captured);
  if (document.querySelector(".body-unsized,.article-body details"))
    void import("./enhance-article-body").then((module) => module.enhanceArticleBody());
  startAudioLengths();
  void startLists();
  startOwnLinks();
  const data = readPageData();
  startPage(data, captured);
  startVisitor(data, onLoggedIn);
  startPositions();
  startAudioBar();
  startClock();
  void startServiceWorker();
}

/**
 * Old engines load polyfills before the first dynamic import. This script itself needs none
 * (`test/built/check-built.ts`). `URL.canParse` is the newest of them (Chromium 120, Safari 17, Firefox 115):
 * an engine that has it has all. If the polyfills fail to load, the page continues without them.
 */
function loadPolyfills(): void {
  if (!("canParse" in URL))
    beforeImports(() => import("../polyfills/polyfills").catch(() => undefined));
}

loadPolyfills();
void shellRead().then(painted).then(start);
