/** Characters that have no meaning in keys. */
export const DEPLOYMENT_NAME = /^[\w.-]{1,40}$/;

/**
 * The prefix of every key and channel in a shared store, which separates sites and their deployments: the
 * deployment's name and the site's origin.
 *
 * @param variables the environment's, not yet checked (`config.ts` refuses malformed ones before any write)
 */
export function siteKey(variables: Readonly<Record<string, unknown>>): string {
  const host = String(variables["WAP_HOST"] ?? "");
  const origin = URL.canParse(host) ? new URL(host).origin : "";
  const given = String(variables["DEPLOYMENT"] ?? "").trim();
  return `${given === "" ? "production" : given}:${origin}`;
}
