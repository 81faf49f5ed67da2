import { describeDevice } from "../../model/client/device";
import { readPageData } from "../storage/read-page-data";
import { readStored, writeStored } from "../storage/storage";
import { inMiniProgram } from "../messaging-app/mini-program";
import { toast } from "../../ui/toast";
import { confirmInDialog } from "./dialog";
import { openTheApp } from "./open-the-app";
import { openPageInNativeApp } from "./native-app";
import { loadMessages } from "../../messages/load.client";

/** An action to which the app adds something that this page has not. */
export type AppFeature = "collect" | "comment" | "follow";

/** In the tab's storage once a visit has had its dialog. */
const APP_PROMPTED = "INVITED";

/**
 * Says that an action succeeded: a toast inside a mini program and inside the native app, elsewhere
 * a dialog that offers to open the app (specification, section 1). After the first dialog of a visit it is a
 * toast there, too, which names what the app adds.
 */
export async function announceWithAppPrompt(
  message: string,
  appFeature?: AppFeature,
): Promise<void> {
  if (inMiniProgram() || inNativeApp()) return toast(message);
  const { openApp: t } = await loadMessages();
  const extra = appFeature === undefined ? "" : t.inApp[appFeature](appName(t.theApp));
  if (readStored(APP_PROMPTED, "session") === null) return promptInDialog(message, extra);
  toast(extra === "" ? message : t.doneWithAppHint(message, extra));
}

/**
 * Offers to open the native app: 立即前往 / 再考虑下, or only 关闭弹窗 inside a mini program
 * (specification, section 9). The native app is that app: it shows this page natively.
 */
export async function promptToOpenApp(): Promise<void> {
  if (inNativeApp()) return openPageInNativeApp();
  const { openApp: t } = await loadMessages();
  await promptInDialog(t.likeRequiresApp(appName(t.theApp)), "");
}

function inNativeApp(): boolean {
  return describeDevice(navigator.userAgent).app === "native";
}

/** The site's name is the app's. */
function appName(unnamed: string): string {
  return readPageData().site?.name || unnamed;
}

async function promptInDialog(heading: string, extra: string): Promise<void> {
  writeStored(APP_PROMPTED, "1", "session");
  const { openApp: t } = await loadMessages();
  const cannotOpenApp = inMiniProgram();
  const confirmed = await confirmInDialog({
    heading,
    text: `${extra}\n${t.invitation(appName(t.theApp))}`.trim(),
    confirm: cannotOpenApp ? null : t.go,
    dismiss: cannotOpenApp ? t.closeDialog : t.later,
  });
  if (confirmed) await openTheApp();
}
