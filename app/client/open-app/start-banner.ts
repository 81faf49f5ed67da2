import { withTapTimeout } from "../../ui/tap-timeout";
import { fetchVisitorAndSite } from "../account/visitor-and-site";

/** Marks every control of a page that opens the app. */
const CONTROL = "[data-open-app]";

async function offerDownload(): Promise<void> {
  const url = (await fetchVisitorAndSite())?.site.downloadUrl;
  if (url) location.assign(url);
}

/** Delay before the download fallback, in milliseconds: a reload after a failed chunk load may happen first. */
const RELOAD_TIMEOUT = 1000;

/**
 * Shows the banner and makes every `[data-open-app]` control of the page open the app (specification,
 * sections 2 and 4). The code is loaded from the moment the finger is down; if that fails or times
 * out, the tap leads to the download page.
 */
export function startOpenAppBanner(): void {
  // On the banner, not the root: the styles of the whole page are not recalculated.
  document.querySelector("[data-banner]")?.setAttribute("data-shown", "");
  document.documentElement.dataset["openAppReady"] = "";
  const load = () => import("./open-the-app");
  const controlOf = ({ target }: Event) => target instanceof Element && target.closest(CONTROL);
  addEventListener("pointerdown", (event) => {
    if (controlOf(event)) void load();
  });
  addEventListener("click", (event) => {
    const control = controlOf(event);
    if (!control) return;
    control.ariaBusy = "true";
    withTapTimeout(load()).then(
      (module) => module.openTheApp(),
      () => {
        control.ariaBusy = null;
        if (navigator.onLine) setTimeout(offerDownload, RELOAD_TIMEOUT);
      },
    );
  });
}
