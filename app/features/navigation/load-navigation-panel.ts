import { loadSheet } from "../../ui/load-sheet";
import { withTimeout } from "../../ui/with-timeout";
import { navigationAddresses } from "../../model/resources/addresses";
import sheet from "./navigation-panel.css?url";

/** Unstyled links still lead on. */
function loadStyle(): Promise<void> {
  return loadSheet(sheet).catch(() => {});
}

/** Never settles: the page is left for the home page. */
function leaveForHome(): Promise<never> {
  location.assign(navigationAddresses.home);
  return new Promise(() => {});
}

/** The panel with its style sheet; when it cannot be loaded or does not come, the home page takes its place. */
export async function loadNavigationPanel() {
  try {
    const [{ NavigationPanel }] = await withTimeout(() =>
      Promise.all([import("./navigation-panel"), loadStyle()]),
    );
    return { default: NavigationPanel };
  } catch {
    return leaveForHome();
  }
}
