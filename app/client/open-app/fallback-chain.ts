import type { Device } from "../../model/client/device";
import type { CallAppParams, OpenAppSettings } from "../../model/document/page-data";

/** The steps of a tap on "open the app" on one device. */
export type AppOpenPlan =
  /** The messaging app's web view lets nothing out: show how to leave it. */
  | { readonly kind: "tip" }
  /** Try a URL; when the page is still there after `timeout` milliseconds, do `otherwise`. */
  | {
      readonly kind: "try";
      readonly url: string;
      readonly timeout: number;
      readonly otherwise: AppOpenPlan;
    }
  | { readonly kind: "go"; readonly url: string }
  /** Nothing is configured that could open or offer the app on this device. */
  | { readonly kind: "none" };

/** How long the system may take to bring the app forward, in milliseconds. */
const TIMEOUT = { ios: 2500, android: 2000, harmony: 2500, other: 2000 } as const;

/**
 * The app-open fallback chain: universal link, scheme or intent, then the store or download
 * page; in the messaging app the launch tip (specification, section 2 "Open-app banner"). Pure: `runChain`
 * runs it.
 */
export function planOpening(
  device: Device,
  settings: OpenAppSettings,
  params: CallAppParams,
): AppOpenPlan {
  const download: AppOpenPlan =
    settings.downloadUrl === null ? { kind: "none" } : { kind: "go", url: settings.downloadUrl };
  if (device.app === "native") return { kind: "none" };
  // A mini program's web view shows an error page for any URL but its own.
  if (device.miniProgram) return { kind: "tip" };
  if (device.formFactor === "desktop") return download;
  if (device.app === "messaging") return fromMessagingApp(device, settings, params);
  const url = appOpenUrl(device, settings, params);
  return url === null
    ? download
    : { kind: "try", url, timeout: TIMEOUT[device.os], otherwise: download };
}

/**
 * Where the messaging app's web view lets nothing out but its own open tag: a tap opens the launch
 * tip instead of the app (specification, section 2 "Open-app banner").
 */
export function cannotLeaveWebView({ app, os }: Pick<Device, "app" | "os">): boolean {
  return app === "messaging" && (os === "android" || os === "harmony");
}

/** iOS lets a universal link through; the others get the tip at once. */
function fromMessagingApp(
  device: Device,
  { universalLink }: OpenAppSettings,
  params: CallAppParams,
): AppOpenPlan {
  if (cannotLeaveWebView(device) || universalLink === null) return { kind: "tip" };
  const url = withParams(universalLink, params);
  return { kind: "try", url, timeout: TIMEOUT.ios, otherwise: { kind: "tip" } };
}

function appOpenUrl(
  { opensAppBy }: Device,
  settings: OpenAppSettings,
  params: CallAppParams,
): string | null {
  const { scheme, universalLink } = settings;
  const own = scheme === null ? null : `${scheme}://open?${query(params)}`;
  switch (opensAppBy) {
    case "universal-link":
      return universalLink === null ? own : withParams(universalLink, params);
    case "intent":
      return scheme === null ? null : intentUrl(scheme, settings, params);
    case "scheme":
      return own;
  }
}

/** Chrome opens the app or the fallback by itself (Chrome for Developers, "Android Intents with Chrome"). */
function intentUrl(
  scheme: string,
  { androidPackage, downloadUrl }: OpenAppSettings,
  params: CallAppParams,
): string {
  const extras = [
    `scheme=${scheme}`,
    ...(androidPackage === null ? [] : [`package=${androidPackage}`]),
    ...(downloadUrl === null ? [] : [`S.browser_fallback_url=${encodeURIComponent(downloadUrl)}`]),
  ];
  return `intent://open?${query(params)}#Intent;${extras.join(";")};end`;
}

function withParams(link: string, params: CallAppParams): string {
  const url = new URL(link);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

function query(params: CallAppParams): string {
  return new URLSearchParams({ ...params }).toString();
}

/** The outcome of a tap on "open the app"; `download` is offered when the app did not open. */
type OpeningOutcome = "left" | "tip" | "none" | { readonly download: string };

/**
 * Runs a fallback chain until a step leaves the page. A page that was hidden during the wait has been left for
 * the app: coming back must not open the store. If the app did not open, the caller asks before leaving for the
 * download.
 *
 * @param triedApp whether the app was tried already
 */
export async function runChain(opening: AppOpenPlan, triedApp = false): Promise<OpeningOutcome> {
  switch (opening.kind) {
    case "none":
    case "tip":
      return opening.kind;
    case "go":
      if (triedApp) return { download: opening.url };
      location.assign(opening.url);
      return "left";
    case "try": {
      const left = pageIsLeft(opening.timeout);
      location.assign(opening.url);
      return (await left) ? "left" : runChain(opening.otherwise, true);
    }
  }
}

/** Whether the page goes to the background within a time, in milliseconds. */
function pageIsLeft(timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (left: boolean) => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", onPageHide);
      resolve(left);
    };
    const onVisibility = () => document.hidden && finish(true);
    const onPageHide = () => finish(true);
    const timer = setTimeout(() => finish(document.hidden), timeout);
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", onPageHide);
  });
}
