import { leaveForDesktop } from "../desktop/desktop-check";
import { currentWindow, isDesktopWindow, isFramed } from "../desktop/desktop-window";
import { startIframePopups } from "../desktop/start-iframe-popups";
import { startOpenAppBanner } from "../open-app/start-banner";
import { applyAppearance, storedAppearance } from "./appearance";
import { startChunkReload } from "./chunk-reload";
import { namesCrawler } from "./crawler-names";
import { startDebugConsole } from "./debug-console";
import { boundedUserAgent, describeDevice } from "./device";
import { readFacts, type PageFacts, type SiteFacts } from "./page-facts";

/**
 * Starts everything a page does by itself, without React and before it: the browser's part of the
 * desktop check, messages with the page around it, share set-up, mini-program detection, banner,
 * preview. Call it once, when the document is parsed. What only some clients need is loaded by them
 * alone.
 */
export function startPage(): void {
  applyAppearance(storedAppearance());
  startChunkReload();
  const isCrawler = namesCrawler(boundedUserAgent(navigator.userAgent));
  if (!isCrawler && leaveForDesktop()) return;
  const { site, page } = readFacts();
  void startDebugConsole(site?.debugConsole ?? false);
  startIframePopups();
  startFrames(site, page);
  if (page?.preview) {
    const { preview } = page;
    void import("../preview/start-preview").then(({ startPreview }) => startPreview(preview));
  }
  startInApp(site, page);
}

/** Messages between a page and the one around it, and the desktop page; a phone's page has neither. */
function startFrames(site: SiteFacts | null, page: PageFacts | null): void {
  const hosts = site?.hosts ?? [];
  if (isFramed() || isDesktopWindow(currentWindow())) {
    void import("../desktop/frame-messages").then(({ startFrameMessages }) =>
      startFrameMessages({ document: page?.document ?? null, hosts }),
    );
  }
  if (document.querySelector("[data-desktop-page]") !== null) {
    void import("../desktop/start-desktop-page").then(({ startDesktopPage }) =>
      startDesktopPage(hosts),
    );
  }
}

/** What depends on the application that shows the page. */
function startInApp(site: SiteFacts | null, page: PageFacts | null): void {
  const { app } = describeDevice(navigator.userAgent);
  if (app === "own") {
    void import("../open-app/native-links").then(({ startNativeLinks }) => startNativeLinks());
    return;
  }
  startOpenAppBanner();
  if (app !== "messaging") return;
  void import("../messaging-app/start-messaging-app").then(({ startMessagingApp }) =>
    startMessagingApp(site, page),
  );
}
