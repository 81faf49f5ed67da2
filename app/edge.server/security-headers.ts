import { BASE_PATH } from "../model/url/base-path";
import type { Config } from "./config";
import type { InlineSources } from "./document-cache/collect";

/** Folders of the messaging app's JS-SDK. */
const MESSAGING_SDK = ["https://res.wx.qq.com/open/js/", "https://res2.wx.qq.com/open/js/"];

/** URL for violation reports. */
const CSP_REPORTS = `${BASE_PATH}/-/csp-report`;

function httpsIfPublic(config: Config): boolean {
  return config.siteOrigin.startsWith("https:");
}

/** A configured external URL as a source, limited to its path (CSP level 3, 6.7.2.10). */
function externalSource(url: string | null, below = ""): readonly string[] {
  if (url === null || !URL.canParse(url)) return [];
  const { origin, protocol, host, pathname } = new URL(url);
  const from = origin === "null" ? `${protocol}//${host}` : origin;
  const path = `${pathname.replace(/(?<!\/)\/+$/, "")}${below}`;
  // A comma or semicolon would end the source: such a URL allows its host.
  return [/[,;]/.test(path) ? from : `${from}${path}`];
}

function directive(name: string, ...sources: readonly string[]): string {
  return [name, ...new Set(sources.filter((source) => source !== ""))].join(" ");
}

/** Placeholder of the nonce in a memoised policy; URLs have such characters escaped only. */
const NONCE = "{nonce}";

/** Memoised policies by configuration, split at the nonce. */
const policies = new WeakMap<Config, readonly string[]>();

/** The content security policy of a response whose inline elements carry a nonce. */
export function contentSecurityPolicy(config: Config, nonce: string): string {
  const known =
    policies.get(config) ??
    policyFor(config, { scripts: [`'nonce-${NONCE}'`], styles: [`'nonce-${NONCE}'`] }).split(NONCE);
  policies.set(config, known);
  return known.join(nonce);
}

/**
 * The content security policy of a document. Inline scripts and style elements need one of `inline`, files the site's
 * own host. Style attributes are allowed, since they reserve the pictures' ratios; engines that do not distinguish
 * them from style elements (Safari before 15.4, Firefox before 108) allow both. The debug console adds its own style
 * elements. Media may come from the configured hosts, or from any https host when none are configured. Pictures, media
 * and connections have no directive of their own, so that a long list of hosts is in the header once.
 */
export function policyFor(config: Config, inline: InlineSources): string {
  const media = config.mediaHosts.length > 0 ? config.mediaHosts : ["https:"];
  return [
    directive(
      "default-src",
      "'self'",
      "data:",
      "blob:",
      ...media,
      ...externalSource(config.statBaseApi, "/tracker/log"),
      ...externalSource(config.pushUrl),
      ...externalSource(config.liveSocketUrl, "/"),
    ),
    directive("script-src", "'self'", ...inline.scripts, ...MESSAGING_SDK),
    directive("style-src", "'self'", "'unsafe-inline'"),
    ...(config.features.debugConsole
      ? []
      : [directive("style-src-elem", "'self'", ...inline.styles)]),
    directive("style-src-attr", "'unsafe-inline'"),
    directive("font-src", "'self'", "data:"),
    directive("manifest-src", "'self'"),
    // Editors' embeds play in the page from configured hosts alone; all others are links.
    directive("frame-src", "'self'", ...config.embedHosts.map((host) => `https://${host}`)),
    directive("worker-src", "'self'", "blob:"),
    directive("object-src", "'none'"),
    directive("base-uri", "'none'"),
    directive("report-uri", CSP_REPORTS),
    directive("form-action", "'self'"),
    // The platform's own desktop pages embed share pages and listen for `changeRoute`.
    directive("frame-ancestors", "'self'", ...config.pcLinkHosts.map((host) => `https://${host}`)),
    ...(httpsIfPublic(config) ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Without an opener policy, which would start another renderer (docs/decisions/0006-cross-site-requests.md). */
const EVERY_RESPONSE = Object.entries({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
});

/**
 * Sets the security headers of a response. A document gets the policy with its nonce, unless it has one, as stored
 * documents have with their hashes.
 */
export function setSecurityHeaders(headers: Headers, config: Config, nonce: string): void {
  for (const [name, value] of EVERY_RESPONSE) {
    // A screen may be stricter than the site: a preview sends no referrer anywhere.
    if (!headers.has(name)) headers.set(name, value);
  }
  if (httpsIfPublic(config)) headers.set("strict-transport-security", "max-age=31536000");
  const isDocument = headers.get("content-type")?.startsWith("text/html") === true;
  if (isDocument && !headers.has("content-security-policy")) {
    headers.set("content-security-policy", contentSecurityPolicy(config, nonce));
  }
}
