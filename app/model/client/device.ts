import { MAX_HEADER_LENGTH } from "../limits";

/**
 * The application whose window the page is in (specification, section 6 "Client detection"): an app with a web
 * view of its own, or a browser, of whatever maker. An app's web view is never taken for a crawler.
 */
export type HostApp =
  /** The web view of the native app. */
  | "native"
  | "messaging"
  | "super-app"
  | "search-app"
  /** Another application with a web view of its own (DingTalk, Lark, Weibo, QQ). */
  | "other-app"
  | "browser";

/** An `https:` URL of the app; an `intent:` URL that names a fallback; a URL with the app's own scheme. */
type AppUrlForm = "universal-link" | "intent" | "scheme";

type OperatingSystem = "android" | "ios" | "harmony" | "other";

/** Major, minor and patch number of the host application. */
export type Version = readonly [number, number, number];

/** The device and the application that shows the page, by the user agent. */
export interface Device {
  readonly formFactor: "mobile" | "desktop";
  readonly tablet: boolean;
  readonly app: HostApp;
  /** The messaging app's version; null elsewhere or when it does not say. */
  readonly appVersion: Version | null;
  readonly os: OperatingSystem;
  /** The messaging app's mini-program web view. */
  readonly miniProgram: boolean;
  /** How a URL leads from here into the native app. */
  readonly opensAppBy: AppUrlForm;
}

/**
 * The first 512 bytes of a user agent, lower-cased, so that no pattern ever runs over a visitor's
 * unbounded input.
 */
export function boundedUserAgent(userAgent: string): string {
  const head = userAgent.slice(0, MAX_HEADER_LENGTH);
  const bytes = new TextEncoder().encode(head).subarray(0, MAX_HEADER_LENGTH);
  // A character that was cut in two is left out: the decoder goes on waiting for its rest.
  return new TextDecoder().decode(bytes, { stream: true }).toLowerCase();
}

/** The device and host application behind a user agent; never fails, unknown agents are phones. */
export function describeDevice(userAgent: string): Device {
  const ua = boundedUserAgent(userAgent);
  const app = hostApp(ua);
  const os = operatingSystem(ua);
  const miniProgram = app === "messaging" && ua.includes("miniprogram");
  const formFactor = isDesktop(ua, app, os, miniProgram) ? "desktop" : "mobile";
  return {
    formFactor,
    tablet: formFactor === "mobile" && isTablet(ua, os),
    app,
    appVersion: app === "messaging" ? versionAfter(ua, "micromessenger/") : null,
    os,
    miniProgram,
    opensAppBy: appUrlForm(ua, app, os),
  };
}

/** More specific markers first: the native app may run in any other web view's engine. */
export const APP_MARKERS: readonly (readonly [HostApp, readonly string[]])[] = [
  ["native", ["mediacloudclient"]],
  ["messaging", ["micromessenger/"]],
  ["super-app", ["alipayclient/", "aliapp(ap/"]],
  ["search-app", ["baiduboxapp/"]],
  ["other-app", ["dingtalk/", " lark/", "__weibo__", " qq/"]],
];

function hostApp(ua: string): HostApp {
  return (
    APP_MARKERS.find(([, markers]) => markers.some((marker) => ua.includes(marker)))?.[0] ??
    "browser"
  );
}

function operatingSystem(ua: string): OperatingSystem {
  if (ua.includes("openharmony") || ua.includes("harmonyos")) return "harmony";
  if (ua.includes("windows phone")) return "other";
  if (ua.includes("android")) return "android";
  if (/\b(iphone|ipad|ipod)\b/.test(ua)) return "ios";
  return "other";
}

/**
 * A desktop is one that says so. The native app's web view and mini programs show pages in a phone-shaped
 * window on every system, and an agent that names no system is served the page it asked for.
 */
function isDesktop(ua: string, app: HostApp, os: OperatingSystem, miniProgram: boolean): boolean {
  if (app === "native" || miniProgram) return false;
  if (os === "harmony") return /\((pc|2in1);/.test(ua);
  if (os !== "other") return false;
  return /windows nt|windowswechat|macintosh|macwechat|\bx11\b|\bcros\b|linux (x86_64|i686)/.test(
    ua,
  );
}

/** Tablets on Android leave out "Mobile", except where a web view adds it and says "Tablet". */
function isTablet(ua: string, os: OperatingSystem): boolean {
  if (/\b(ipad|tablet)\b/.test(ua)) return true;
  return os === "android" && !/\bmobile\b/.test(ua);
}

/** Browsers of phone makers and search companies: they do not open the fallback of an `intent:` URL. */
export const VENDOR_BROWSERS: readonly string[] = [
  "huaweibrowser",
  "miuibrowser",
  "heytapbrowser",
  "vivobrowser",
  "ucbrowser",
  "mqqbrowser",
  "quark",
];

/** Android's system web view, before and since Android 5. */
const SYSTEM_WEB_VIEW = /version\/4\.0|; wv\)/;

function appUrlForm(ua: string, app: HostApp, os: OperatingSystem): AppUrlForm {
  if (os === "ios") return "universal-link";
  const isVendors = VENDOR_BROWSERS.some((marker) => ua.includes(marker));
  const isChrome = / chrome\/\d/.test(ua) && !isVendors && !SYSTEM_WEB_VIEW.test(ua);
  return app === "browser" && os === "android" && isChrome ? "intent" : "scheme";
}

function versionAfter(ua: string, marker: string): Version | null {
  const start = ua.indexOf(marker) + marker.length;
  const match = /^(\d{1,5})\.(\d{1,5})(?:\.(\d{1,5}))?/.exec(ua.slice(start, start + 32));
  return match ? [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)] : null;
}

/** Fetchers that come for the share card or to index, by the names they publish. */
const NAMES = [
  "dingtalkbot",
  "telegrambot",
  "whatsapp/",
  "facebookexternalhit",
  "facebot",
  "twitterbot",
  "slackbot",
  "discordbot",
  "linkedinbot",
  "applebot",
  "googlebot",
  "bingbot",
  "baiduspider",
  "sogou web spider",
  "360spider",
  "yisouspider",
  "bytespider",
  "toutiaospider",
  "petalbot",
];

/** Whether an agent gives a known crawler's name. @param userAgent bounded and lower-cased */
export function isCrawlerUserAgent(userAgent: string): boolean {
  return NAMES.some((name) => userAgent.includes(name));
}
