import { BANNER_REFRESH, readSiteUpdate, type SiteUpdate } from "./site-update";

/** Marks every control of a page that opens the app. */
const CONTROL = "[data-open-app]";

/**
 * Shows the banner, reads the site's configuration again 500 ms later, and makes every
 * `[data-open-app]` control of the page open the app (specification, sections 2 and 4). What a tap
 * needs is loaded from the moment the finger is down.
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
  if (document.querySelector("[data-banner]") === null) return;
  setTimeout(async () => {
    const update = await readSiteUpdate();
    if (update !== null) showUpdate(update);
  }, BANNER_REFRESH);
}

/** Texts keep their element and the picture its place: nothing moves when they change. */
function showUpdate({ name, description, logo }: SiteUpdate): void {
  const put = (part: string, content: string) => {
    const element = document.querySelector(`[data-banner-${part}]`);
    if (element !== null && content !== "" && element.textContent !== content)
      element.textContent = content;
  };
  put("name", name);
  put("description", description);
  const picture = document.querySelector<HTMLImageElement>("[data-banner-logo]");
  if (picture === null || picture.hidden || logo === "" || picture.getAttribute("src") === logo)
    return;
  picture.src = logo;
}
