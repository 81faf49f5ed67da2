import { describeDevice } from "../../model/client/device";
import type { PageData, SiteSettings } from "../../model/document/page-data";
import { startMiniProgramDetection } from "../messaging-app/mini-program";
import { allowOpenTags, openTagsWork } from "../messaging-app/open-tag";
import { startShare } from "../messaging-app/share";

/**
 * What a page does inside the messaging app: mini-program detection, share set-up, and open tags once
 * its signature was accepted.
 */
export async function startMessagingApp(
  site: SiteSettings | null,
  page: PageData | null,
): Promise<void> {
  startMiniProgramDetection(site?.name ?? "");
  if (page === null) return;
  const { os } = describeDevice(navigator.userAgent);
  const outcome = await startShare({ os, share: page.share });
  // A preview has its share set-up and nothing that acts (specification, section 4).
  if (outcome !== "set" || page.preview) return;
  allowOpenTags();
  if (openTagsWork() && document.querySelector("[data-launch-tag]") !== null) {
    const { mountMiniProgramTag } = await import("../open-app/launch-tags");
    mountMiniProgramTag();
  }
  const launchAppId = site?.openApp.launchAppId;
  if (!launchAppId || os !== "ios" || !openTagsWork()) return;
  const { mountBannerOpenTag } = await import("../open-app/launch-tags");
  mountBannerOpenTag(launchAppId, page.params);
}
