import { fetchVisitorAndSite } from "../account/visitor-and-site";
import { describeDevice } from "../../model/client/device";
import { inMiniProgram } from "../messaging-app/mini-program";
import { readPageData } from "../storage/read-page-data";
import { toast } from "../../ui/toast";
import { confirmInDialog } from "./dialog";
import { cannotLeaveWebView, planOpening, runChain } from "./fallback-chain";
import { showLaunchTip } from "./launch-tip";
import type { CallAppParams, OpenAppSettings } from "../../model/document/page-data";
import type { Messages } from "../../messages/zh-CN";
import { loadMessages } from "../../messages/load.client";
import { withDeadline } from "../../model/time/deadline";

/** Dispatched on `document` when the page tries to open the app; its `detail` holds the call-app params. */
const OPEN_APP_EVENT = "open-app";

/** Dispatches `open-app`. */
export function announceOpening(params: CallAppParams): void {
  return void document.dispatchEvent(new CustomEvent(OPEN_APP_EVENT, { detail: params }));
}

const NOTHING: OpenAppSettings = {
  scheme: null,
  universalLink: null,
  androidPackage: null,
  downloadUrl: null,
  launchAppId: null,
};

let opening = false;

/**
 * Opens the native app at what this page shows, or offers it: by the fallback chain of the device.
 * Taps while one is under way are ignored. Inside the native app there is nothing to open.
 */
export async function openTheApp(): Promise<void> {
  const device = { ...describeDevice(navigator.userAgent), miniProgram: inMiniProgram() };
  if (opening) return;
  if (device.app === "native") return clearBusyState();
  opening = true;
  try {
    // The system takes its time: the tap is answered at once.
    const messages = loadMessages();
    const known = settingsOfPage();
    // If only the launch tip can be shown, no toast is shown beside it.
    const hasTipOnly = planOpening(device, known.settings, known.params).kind === "tip";
    if (!hasTipOnly) void messages.then(({ openApp }) => toast(openApp.opening));
    const { settings, params } = hasTipOnly ? known : await withLatestDownload(known);
    const plan = planOpening(device, settings, params);
    if (!cannotLeaveWebView(device)) announceOpening(params);
    const outcome = await runChain(plan);
    clearBusyState();
    if (outcome === "left") return;
    if (outcome === "none" && (await leaveForLateDownload())) return;
    const { openApp, share } = await messages;
    if (typeof outcome === "object") await offerDownload(outcome.download, openApp);
    else if (outcome === "none") toast(openApp.unavailable);
    else showLaunchTip({ messages: { openApp, share }, launch: openTagOf(settings, params) });
  } finally {
    opening = false;
    clearBusyState();
  }
}

/** Removes the busy state of the buttons. */
function clearBusyState(): void {
  for (const control of document.querySelectorAll("[data-open-app][aria-busy]"))
    control.removeAttribute("aria-busy");
}

/** The app did not open: offers its download, or to stay on the page. */
async function offerDownload(url: string, t: Messages["openApp"]): Promise<void> {
  const wanted = await confirmInDialog({
    heading: t.notOpened,
    text: t.notOpenedHint,
    confirm: t.download,
    dismiss: t.stay,
  });
  if (wanted) location.assign(url);
}

/** The parameters of the launch tip's open tag; null without an app id. */
function openTagOf({ launchAppId }: OpenAppSettings, params: CallAppParams) {
  return launchAppId === null ? null : { appId: launchAppId, params };
}

/** The download URL may have come while the app was tried. */
async function leaveForLateDownload(): Promise<boolean> {
  const url = (await fetchVisitorAndSite())?.site.downloadUrl ?? null;
  if (url !== null) location.assign(url);
  return url !== null;
}

/** A tap waits this long for a newer download URL, in milliseconds: transient user activation expires. */
const UPDATE_TIMEOUT = 500;

interface WhatToOpen {
  readonly settings: OpenAppSettings;
  readonly params: CallAppParams;
}

function settingsOfPage(): WhatToOpen {
  const { site, page } = readPageData();
  return {
    settings: { ...NOTHING, ...site?.openApp },
    params: page?.params ?? { page: "home", id: "", url: location.href },
  };
}

/** With the download URL as the platform names it now. */
async function withLatestDownload({ settings, params }: WhatToOpen): Promise<WhatToOpen> {
  const fetched = await withDeadline(fetchVisitorAndSite(), UPDATE_TIMEOUT, null);
  const downloadUrl = fetched?.site.downloadUrl ?? settings.downloadUrl;
  return { settings: { ...settings, downloadUrl }, params };
}
