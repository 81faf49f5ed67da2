import { startOpenAppBanner } from "../open-app/start-banner";
import { loadDeferredCss } from "../loading/deferred-css";
import { startChunkReload } from "../hydrate/chunk-reload";
import { inMessagingApp, inNativeApp, mayBeDesktop } from "../loading/user-agent";
import type { DocumentData, PageData, SiteSettings } from "../../model/document/page-data";
import { cardsNear, quiet, touched } from "../loading/when";
import { savesData } from "../loading/connection";
import { BASE_PATH } from "../../model/address/base-path";

/**
 * Starts everything a page does by itself, without React and before it: the browser's part of the
 * desktop check, messages with the page around it, share set-up, mini-program detection, banner,
 * preview. Call it once, when the document is parsed. What only some clients need is loaded by them
 * alone.
 *
 * @param early the last click before the page's script ran
 */
export function startPage({ site, page }: DocumentData, early: MouseEvent | null = null): void {
  startChunkReload(early);
  if (site?.debugConsole)
    void import("vconsole").then(({ default: VConsole }) => Reflect.construct(VConsole, []));
  startWindow(site, page);
  const preview = page?.preview;
  if (preview)
    void import("../preview/start-preview").then((module) => module.startPreview(preview));
  startInApp(site, page);
}

/** What windows wider than a phone's, and frames, do beside; a phone's page has neither. */
function startWindow(site: SiteSettings | null, page: PageData | null): void {
  if (!mayBeDesktop() && self === top) return;
  void import("../desktop/start-window").then((module) => module.startDesktopWindow(site, page));
}

/** What depends on the application that shows the page. */
function startInApp(site: SiteSettings | null, page: PageData | null): void {
  if (inNativeApp()) {
    void import("../open-app/native-links").then((module) => module.startNativeLinks());
    return;
  }
  startOpenAppBanner();
  if (!inMessagingApp()) return;
  loadDeferredCss();
  void import("./start-messaging-app").then((module) => module.startMessagingApp(site, page));
}

/** Lays out lists and starts prefetching once cards are near; without this file, lists are laid out in view. */
export async function startLists(): Promise<void> {
  await quiet();
  await cardsNear();
  await import("../cards/near-cards")
    .then((module) => module.drawLists(savesData()))
    .catch(() => {});
}

/**
 * Registers the service worker once the page has all it needs; failures, and browsers without one,
 * are nothing to the page (specification, sections 4 and 8). A slow or metered connection is spared it
 * until the page is touched.
 */
export async function startServiceWorker(): Promise<void> {
  if (!navigator.serviceWorker) return;
  if (savesData()) await touched();
  await quiet();
  await navigator.serviceWorker
    .register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/` })
    .catch(() => {});
}
