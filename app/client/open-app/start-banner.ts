import { withTapTimeout } from "../../ui/tap-timeout";
import { fetchPageVisit } from "../account/page-visit";

/** Marks every control of a page that opens the app. */
const CONTROL = "[data-open-app]";

async function offerDownload(): Promise<void> {
  const url = (await fetchPageVisit())?.site.downloadUrl;
  if (url) location.assign(url);
}

/** How long a reload may take that a missing piece of code asked for, in milliseconds. */
const RELOAD_TIMEOUT = 1000;

/**
 * Shows the banner and makes every `[data-open-app]` control of the page open the app (specification,
 * sections 2 and 4). What a tap needs is loaded from the moment the finger is down; a tap for which it
 * cannot be loaded, or does not come, leads to where the app is to be had.
 */
export function startOpenAppBanner(): void {
  // An attribute of the banner's own: no style of the whole page is asked for anew.
  document.querySelector("[data-banner]")?.setAttribute("data-shown", "");
  document.documentElement.dataset["mounted"] = "";
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
