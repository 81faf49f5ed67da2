/** Marks every control of a page that opens the app. */
const CONTROL = "[data-open-app]";

/**
 * Shows the banner and makes every `[data-open-app]` control of the page open the app (specification,
 * sections 2 and 4). What a tap needs is loaded from the moment the finger is down.
 */
export function startOpenAppBanner(): void {
  document.documentElement.dataset["mounted"] = "";
  const isControl = ({ target }: Event) =>
    target instanceof Element && target.closest(CONTROL) !== null;
  addEventListener("pointerdown", (event) => {
    if (isControl(event)) void import("./open-the-app");
  });
  addEventListener("click", (event) => {
    if (isControl(event)) void import("./open-the-app").then((module) => module.openTheApp());
  });
}
