import { openTheApp, announceOpening } from "./open-the-app";
import type { CallAppParams } from "../../model/open-app/open-app-settings";
import { overlays } from "../../ui/overlays";
import { mountOpenTag } from "../messaging-app/open-tag";

/**
 * Mounts the open tag over the banner's button on iOS, where the messaging app launches the app by the
 * tag alone; Android and Harmony get the launch tip first. Among the overlays, so that nothing is
 * added to what React hydrates.
 */
export function mountBannerOpenTag(launchAppId: string, params: CallAppParams): void {
  const button = document.querySelector<HTMLElement>("[data-banner] [data-open-app]");
  if (button === null) return;
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
  mountOpenTag(
    cover,
    { element: "wx-open-launch-app", appId: launchAppId, extinfo: JSON.stringify(params) },
    (tapped) => {
      removeEventListener("resize", place);
      cover.remove();
      if (tapped) void openTheApp();
    },
    // The tag takes the tap from the button, which would have told so (specification, section 2).
    () => announceOpening(params),
  );
}
