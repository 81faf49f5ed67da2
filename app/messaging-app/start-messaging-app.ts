import { describeDevice } from "../client/device";
import type { ShareData } from "../content/share-card/share-card";
import { allowOpenTags } from "./open-tags";
import { startShare } from "./share";

/**
 * What a page does inside the messaging app: share set-up, and open tags once its signature was
 * accepted. @returns whether open tags work from now on
 */
export async function startMessagingApp(share: ShareData): Promise<boolean> {
  const { os } = describeDevice(navigator.userAgent);
  const outcome = await startShare({ os, share });
  if (outcome === "set") allowOpenTags();
  return outcome === "set";
}
