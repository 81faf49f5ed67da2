import { describeDevice } from "../client/device";
import { layOpenTag } from "../messaging-app/open-tag";
import { openTheApp } from "./open-the-app";
import type { CallAppParams } from "./open-app-settings";
import { BANNER_REFRESH, readSiteUpdate, type SiteUpdate } from "./site-update";
import { overlays } from "../ui/overlays";

/**
 * Shows the banner, reads the site's configuration again 500 ms later, and makes every
 * `[data-open-app]` control of the page open the app (specification, sections 2 and 4).
 */
export function startOpenAppBanner(): void {
  document.documentElement.dataset["mounted"] = "";
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-open-app]") !== null) void openTheApp();
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
  if (picture === null || logo === "" || picture.getAttribute("src") === logo) return;
  picture.src = logo;
  picture.hidden = false;
}

/**
 * Lays open tags over the banner's button on iOS, where the messaging app launches the app by the
 * tag alone; Android and Harmony get the launch tip first. Outside the page's own elements, so that
 * nothing is added to what the framework takes over.
 */
export function layBannerOpenTag(launchAppId: string, params: CallAppParams): void {
  const button = document.querySelector<HTMLElement>("[data-banner] [data-open-app]");
  if (button === null || describeDevice(navigator.userAgent).os !== "ios") return;
  const cover = document.createElement("div");
  const place = () => {
    const { left, top, width, height } = button.getBoundingClientRect();
    Object.assign(cover.style, {
      position: "absolute",
      left: `${left + scrollX}px`,
      top: `${top + scrollY}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  };
  place();
  addEventListener("resize", place);
  overlays().appendChild(cover);
  layOpenTag(
    cover,
    { element: "wx-open-launch-app", appId: launchAppId, extinfo: JSON.stringify(params) },
    () => {
      removeEventListener("resize", place);
      cover.remove();
      void openTheApp();
    },
  );
}
