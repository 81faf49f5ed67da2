import { startOpenAppBanner } from "../open-app/start-banner";
import { loadDeferredCss } from "../loading/deferred-css";
import { startChunkReload } from "../hydrate/chunk-reload";
import { inMessagingApp, inNativeApp, mayBeDesktop } from "../loading/user-agent";
import type { DocumentData, PageData, SiteSettings } from "../../model/document/page-data";
import { cardsNear, whenIdle, touched } from "../loading/when";
import { savesData } from "../loading/connection";
import { BASE_PATH } from "../../model/url/base-path";

/**
 * Starts what a page does without React: the browser's part of the desktop check, messages with an embedding
 * page, share set-up, mini-program detection, banner, preview. Call it once, when the document is parsed. Code
 * for some clients is loaded on demand.
 *
 * @param captured the last click before the page's script ran
 */
export function startPage({ site, page }: DocumentData, captured: MouseEvent | null = null): void {
  startChunkReload(captured);
  if (site?.debugConsole)
    void import("vconsole").then((module) => Reflect.construct(module.default, []));
  startDesktopAndEmbedding(site, page);
  const preview = page?.preview;
  if (preview)
    void import("../preview/start-preview").then((module) => module.startPreview(preview));
  startBannerOrAppLinks(site, page);
}

/** In wide windows and in iframes only. */
function startDesktopAndEmbedding(site: SiteSettings | null, page: PageData | null): void {
  if (!mayBeDesktop() && self === top) return;
  void import("../desktop/start-window").then((module) =>
    module.startDesktopAndEmbedding(site, page),
  );
}

/** In a browser the open-app banner, in the messaging app also its SDK; in the native app its links. */
function startBannerOrAppLinks(site: SiteSettings | null, page: PageData | null): void {
  if (inNativeApp()) {
    void import("../open-app/native-app").then((module) => module.startNativeLinks());
    return;
  }
  startOpenAppBanner();
  if (!inMessagingApp()) return;
  loadDeferredCss();
  void import("./start-messaging-app").then((module) => module.startMessagingApp(site, page));
}

/** Shows how long audio within the text is, from the first scroll on; not with data saver. */
export function startAudioLengths(): void {
  if (savesData() || document.querySelector(".body-audio") === null) return;
  const start = () =>
    void import("../links/show-audio-controls")
      .then((module) => module.showAudioLengths())
      .catch(() => {});
  addEventListener("scroll", start, { once: true });
}

/**
 * Lays out lists and starts prefetching once the first card is near the viewport. If the chunk does not load, the
 * browser lays each list out when it scrolls into view (`content-visibility`).
 */
export async function startLists(): Promise<void> {
  await whenIdle();
  await cardsNear();
  await import("../cards/start-cards")
    .then((module) => module.layOutLists(savesData()))
    .catch(() => {});
}

/**
 * Registers the service worker when the page is idle; with data saver after the first touch. Failures are
 * ignored (specification, sections 4 and 8).
 */
export async function startServiceWorker(): Promise<void> {
  if (!navigator.serviceWorker) return;
  if (savesData()) await touched();
  await whenIdle();
  await navigator.serviceWorker
    .register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/` })
    .catch(() => {});
}
