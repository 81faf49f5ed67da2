import type { Config } from "./config";

/** Hosts that serve the messaging app's JS-SDK. */
const MESSAGING_SDK_HOSTS = "https://res.wx.qq.com https://res2.wx.qq.com";

const httpsIfPublic = (config: Config): boolean => config.wapHost.startsWith("https:");

const originOf = (address: string | null): string =>
  address !== null && URL.canParse(address) ? new URL(address).origin : "";

const directive = (name: string, ...sources: readonly string[]): string =>
  [name, ...new Set(sources.filter((source) => source !== ""))].join(" ");

/**
 * The content security policy of a document. Scripts need the nonce or our own host; styles may be
 * inline, because editors' formatting in article bodies is. Pictures, sound and video may come from
 * the configured media hosts, or from any https host when none are configured.
 */
export const contentSecurityPolicy = (config: Config, nonce: string): string => {
  const media = config.mediaHosts.length > 0 ? config.mediaHosts : ["https:"];
  return [
    directive("default-src", "'self'"),
    directive("script-src", "'self'", `'nonce-${nonce}'`, MESSAGING_SDK_HOSTS),
    directive("style-src", "'self'", "'unsafe-inline'"),
    directive("img-src", "'self'", "data:", "blob:", ...media),
    directive("media-src", "'self'", "blob:", ...media),
    directive("font-src", "'self'", "data:"),
    directive(
      "connect-src",
      "'self'",
      ...media,
      originOf(config.statBaseApi),
      originOf(config.pushUrl),
      originOf(config.liveSocketUrl),
    ),
    directive("frame-src", "'self'", "https:"),
    directive("worker-src", "'self'", "blob:"),
    directive("object-src", "'none'"),
    directive("base-uri", "'none'"),
    directive("form-action", "'self'"),
    // The platform's own desktop pages embed share pages and listen for `changeRoute`.
    directive("frame-ancestors", "'self'", ...config.pcLinkHosts.map((host) => `https://${host}`)),
    ...(httpsIfPublic(config) ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
};

/** Without an opener policy: it would start another renderer (docs/decisions/opener-policy.md). */
const EVERY_ANSWER: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

/** Sets the security headers of an answer; documents also get the policy with their nonce. */
export const setSecurityHeaders = (headers: Headers, config: Config, nonce: string): void => {
  for (const [name, value] of Object.entries(EVERY_ANSWER)) {
    // A screen may be stricter than the site: a preview sends no referrer anywhere.
    if (!headers.has(name)) headers.set(name, value);
  }
  if (httpsIfPublic(config)) headers.set("strict-transport-security", "max-age=31536000");
  if (headers.get("content-type")?.startsWith("text/html") === true) {
    headers.set("content-security-policy", contentSecurityPolicy(config, nonce));
  }
};
