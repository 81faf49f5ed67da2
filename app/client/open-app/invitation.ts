import { describeDevice } from "../../model/client/device";
import { readPageData } from "../storage/read-page-data";
import { readStored, writeStored } from "../storage/storage";
import { inMiniProgram } from "../messaging-app/mini-program";
import { toast } from "../../ui/toast";
import { confirmInDialog } from "./dialog";
import { openTheApp } from "./open-the-app";
import { pushThisPage } from "./native-app";
import { loadCatalogue } from "../../messages/load.client";

/** An action to which the app adds something that this page has not. */
export type AppExtra = "collect" | "comment" | "follow";

/** In the tab's storage once a visit has had its dialog. */
const INVITED = "INVITED";

/**
 * Says that an action succeeded: a toast inside a mini program and inside the native app, elsewhere
 * a dialog that invites to open the app (specification, section 1). After the first dialog of a visit it is a
 * toast there, too, which names what the app adds.
 */
export async function announceWithInvitation(message: string, appExtra?: AppExtra): Promise<void> {
  if (inMiniProgram() || inNativeApp()) return toast(message);
  if (readStored(INVITED, "session") === null) return invite(message);
  const { openApp: t } = await loadCatalogue();
  toast(appExtra === undefined ? message : t.inApp[appExtra](message, appName(t.theApp)));
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

/** The site's name is the app's. */
function appName(unnamed: string): string {
  return readPageData().site?.name || unnamed;
}

async function invite(heading: string): Promise<void> {
  writeStored(INVITED, "1", "session");
  const { openApp: t } = await loadCatalogue();
  const confined = inMiniProgram();
  const confirmed = await confirmInDialog({
    heading,
    text: t.invitation(appName(t.theApp)),
    confirm: confined ? null : t.go,
    dismiss: confined ? t.closeDialog : t.later,
  });
  if (confirmed) await openTheApp();
}
