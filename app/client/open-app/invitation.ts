import { describeDevice } from "../../model/client/device";
import { readPageData } from "../storage/read-page-data";
import { inMiniProgram } from "../messaging-app/mini-program";
import { toast } from "../../ui/toast";
import { ask } from "./dialog";
import { openTheApp } from "./open-the-app";
import { pushThisPage } from "./native-app";
import { loadCatalogue } from "../../messages/load.client";

/**
 * Says that an action succeeded: a toast inside a mini program and inside the native app, elsewhere
 * a dialog that invites to open the app (specification, section 1).
 */
export async function announceWithInvitation(message: string): Promise<void> {
  if (inMiniProgram() || inNativeApp()) toast(message);
  else await invite(message);
}

/**
 * Invites to open the native app: 立即前往 / 再考虑下, or only 关闭弹窗 inside a mini program
 * (specification, section 9). The native app is that app: it shows this page natively.
 */
export async function inviteIntoApp(): Promise<void> {
  if (inNativeApp()) pushThisPage();
  else await invite("");
}

function inNativeApp(): boolean {
  return describeDevice(navigator.userAgent).app === "own";
}

async function invite(heading: string): Promise<void> {
  const { openApp: sentences } = await loadCatalogue();
  const site = readPageData().site?.name ?? "";
  const confined = inMiniProgram();
  const confirmed = await ask({
    heading,
    text: sentences.invitation(site === "" ? sentences.theApp : site),
    confirm: confined ? null : sentences.go,
    dismiss: confined ? sentences.closeDialog : sentences.later,
  });
  if (confirmed) await openTheApp();
}
