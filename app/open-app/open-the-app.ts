import { askPageVisit } from "../account/page-visit";
import { describeDevice } from "../client/device";
import { readFacts } from "../client/page-facts";
import { toast } from "../ui/toast";
import { getsTipOnly, planOpening } from "./ladder";
import { showLaunchTip } from "./launch-tip";
import type { CallAppParams, OpenAppSettings } from "./open-app-settings";
import { openAppSentences } from "./sentences";
import { takeSteps } from "./take-steps";

/** Told to the document when the page tries to open the app, with the params as its detail. */
export const OPEN_APP_EVENT = "open-app";

const NOTHING: OpenAppSettings = {
  scheme: null,
  universalLink: null,
  androidPackage: null,
  downloadUrl: null,
  launchAppId: null,
};

let opening = false;

/**
 * Opens the native app at what this page shows, or offers it: the ladder of the visitor's device.
 * Taps while one is under way are ignored. Inside the own client there is nothing to open.
 */
export async function openTheApp(): Promise<void> {
  const device = describeDevice(navigator.userAgent);
  if (opening || device.app === "own") return;
  opening = true;
  try {
    const { settings, params } = await whatToOpen();
    const plan = planOpening(device, settings, params);
    if (!getsTipOnly(device))
      document.dispatchEvent(new CustomEvent(OPEN_APP_EVENT, { detail: params }));
    const outcome = await takeSteps(plan);
    if (outcome === "left") return;
    if (outcome === "none" && (await leaveForLateDownload())) return;
    const sentences = await openAppSentences();
    if (outcome === "none") toast(sentences.unavailable);
    else showLaunchTip({ sentences, launch: launchOf(settings, params) });
  } finally {
    opening = false;
  }
}

const launchOf = ({ launchAppId }: OpenAppSettings, params: CallAppParams) =>
  launchAppId === null ? null : { appId: launchAppId, params };

/** The download address may have come while the app was tried. */
async function leaveForLateDownload(): Promise<boolean> {
  const address = (await askPageVisit())?.site.downloadUrl ?? null;
  if (address !== null) location.assign(address);
  return address !== null;
}

/** A tap waits this long for a newer download address, in milliseconds: browsers forget taps soon. */
const UPDATE_PATIENCE = 500;

/** The settings of the document, with the download address as the platform names it now. */
async function whatToOpen(): Promise<{ settings: OpenAppSettings; params: CallAppParams }> {
  const { site, page } = readFacts();
  const settings = site?.openApp ?? NOTHING;
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), UPDATE_PATIENCE);
  });
  const visit = await Promise.race([askPageVisit(), late]);
  return {
    settings: { ...settings, downloadUrl: visit?.site.downloadUrl ?? settings.downloadUrl },
    params: page?.params ?? { page: "home", id: "", url: location.href },
  };
}
