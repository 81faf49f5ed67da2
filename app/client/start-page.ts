import { leaveForDesktop } from "../desktop/desktop-check";
import { startFrameMessages } from "../desktop/frame-messages";
import { startIframePopups } from "../desktop/iframe-popup";
import { startMiniProgramDetection } from "../messaging-app/mini-program";
import { nativeClient } from "../open-app/native-client";
import { startNativeLinks } from "../open-app/native-links";
import { layBannerOpenTag, startOpenAppBanner } from "../open-app/start-banner";
import { applyAppearance, storedAppearance } from "./appearance";
import { startChunkReload } from "./chunk-reload";
import { namesCrawler } from "./crawler-names";
import { startDebugConsole } from "./debug-console";
import { boundedUserAgent, describeDevice } from "./device";
import { readFacts, type PageFacts, type SiteFacts } from "./page-facts";

/**
 * Starts everything a page does by itself, without React and before it: the browser's part of the
 * desktop check, messages with the page around it, share set-up, mini-program detection, banner,
 * preview. Call it once, when the document is parsed.
 */
export function startPage(): void {
  applyAppearance(storedAppearance());
  startChunkReload();
  const isCrawler = namesCrawler(boundedUserAgent(navigator.userAgent));
  if (!isCrawler && leaveForDesktop()) return;
  const { site, page } = readFacts();
  void startDebugConsole(site?.debugConsole ?? false);
  startIframePopups();
  startFrameMessages({ document: page?.document ?? null, hosts: site?.hosts ?? [] });
  if (page?.preview) {
    const { preview } = page;
    void import("../preview/start-preview").then(({ startPreview }) => startPreview(preview));
  }
  if (document.querySelector("[data-desktop-page]") !== null) {
    void import("../desktop/start-desktop-page").then(({ startDesktopPage }) =>
      startDesktopPage(site?.hosts ?? []),
    );
  }
  startInApp(site, page);
}

/** What depends on the application that shows the page. */
function startInApp(site: SiteFacts | null, page: PageFacts | null): void {
  const { app } = describeDevice(navigator.userAgent);
  if (app === "own") {
    const client = nativeClient();
    if (client !== null) startNativeLinks(client);
    return;
  }
  startOpenAppBanner();
  if (app !== "messaging") return;
  startMiniProgramDetection();
  if (page === null) return;
  void import("../messaging-app/start-messaging-app")
    .then(({ startMessagingApp }) => startMessagingApp(page.share))
    .then((mayLaunch) => {
      const launchAppId = site?.openApp.launchAppId ?? null;
      if (mayLaunch && launchAppId !== null) layBannerOpenTag(launchAppId, page.params);
    });
}
