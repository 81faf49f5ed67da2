import type { Config } from "./config";

/** Secrets of local development (scripts/local-environment.ts), which are public. */
const PUBLISHED = /^local-|protects-nothing/;

/**
 * Returns a configuration that is safe under its URL: with a public https URL it needs its own secrets and
 * secure cookies.
 *
 * @throws an Error with one line that names the variable
 */
export function requireProductionSafety(config: Config): Config {
  if (!config.siteOrigin.startsWith("https:") || isLoopback(new URL(config.siteOrigin).hostname)) {
    return config;
  }
  const secrets = {
    HASHIDS_SALT: config.hashidsSalt,
    SESSION_SECRET: config.sessionSecret,
    SESSION_SECRET_PREVIOUS: config.sessionSecretPrevious,
    OPS_SECRET: config.opsSecret,
    PREVIEW_SECRET: config.previewSecret,
  };
  for (const [name, secret] of Object.entries(secrets)) {
    if (secret !== null && PUBLISHED.test(secret)) {
      throw new Error(
        `Configuration: ${name} is the published local one; with an https WAP_HOST it should be a secret of its own.`,
      );
    }
  }
  if (config.allowInsecureCookies) {
    throw new Error(
      "Configuration: ALLOW_INSECURE_COOKIES is on; with an https WAP_HOST it should be off.",
    );
  }
  return config;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name, as `URL` writes it, is a loopback name or address (RFC 6761, section 6.3). */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
