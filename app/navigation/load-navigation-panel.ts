import { navigationAddresses } from "./addresses";
import sheet from "./navigation-panel.css?url";

/** Resolves when the sheet is there or cannot be had: unstyled links still lead on. */
const loadStyleSheet = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.appendChild(link);
  });

/** Never settles: the page is left for the home page. */
const leaveForHome = (): Promise<never> => {
  location.assign(navigationAddresses.home);
  return new Promise(() => {});
};

/** The panel with its style sheet; when it cannot be loaded, the home page takes its place. */
export const loadNavigationPanel = async () => {
  try {
    const [{ NavigationPanel }] = await Promise.all([
      import("./navigation-panel"),
      loadStyleSheet(sheet),
    ]);
    return { default: NavigationPanel };
  } catch {
    return leaveForHome();
  }
};
