import { openTheApp, announceOpening } from "./open-the-app";
import type { CallAppParams } from "../../model/document/page-data";
import { overlayContainer } from "../../ui/overlay";
import { mountOpenTag } from "../messaging-app/open-tag";
import { loadMessages } from "../../messages/load.client";

/**
 * Mounts the open tag over the banner's button on iOS, where the messaging app launches the app by the
 * tag alone; Android and Harmony get the launch tip first. It is placed among the overlays, outside
 * React's root.
 */
export function mountBannerOpenTag(launchAppId: string, params: CallAppParams): void {
  const button = document.querySelector<HTMLElement>("[data-banner] [data-open-app]");
  if (button === null) return;
  const cover = document.createElement("div");
  const updatePosition = () => {
    const { left, top, width, height } = button.getBoundingClientRect();
    Object.assign(cover.style, {
      position: "absolute",
      left: `${left + scrollX}px`,
      top: `${top + scrollY}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  };
  updatePosition();
  addEventListener("resize", updatePosition);
  overlayContainer().appendChild(cover);
  mountOpenTag(
    cover,
    { element: "wx-open-launch-app", appId: launchAppId, extinfo: JSON.stringify(params) },
    {
      onFailure: (afterTap) => {
        removeEventListener("resize", updatePosition);
        cover.remove();
        if (afterTap) void openTheApp();
      },
      // The tag takes the tap from the button, whose `open-app` event is dispatched here (specification, section 2).
      onLaunch: () => announceOpening(params),
    },
  );
}

/** Marks the root element where the messaging app launches the page's mini program. */
const MARK = "launchesMiniProgram";

/** How to leave the messaging app, for a launch that failed. */
async function showTip(): Promise<void> {
  const [{ showLaunchTip }, messages] = await Promise.all([import("./launch-tip"), loadMessages()]);
  showLaunchTip({ messages, launch: null });
}

/**
 * Lays the messaging app's open tag over the page's launch button, which is shown from then on. Call
 * it once open tags work; pages without a mini program are left alone. When the tag fails, the
 * button goes away again, the explanation below it stands, and a tap gets the launch tip.
 */
export function mountMiniProgramTag(): void {
  const cover = document.querySelector<HTMLElement>("[data-launch-tag]");
  const { username = "", path = "" } = cover?.dataset ?? {};
  if (cover === null || username === "") return;
  const root = document.documentElement;
  root.dataset[MARK] = "";
  const tag = { element: "wx-open-launch-weapp", username, path } as const;
  mountOpenTag(cover, tag, {
    onFailure: (afterTap) => {
      delete root.dataset[MARK];
      if (afterTap) void showTip();
    },
  });
}
