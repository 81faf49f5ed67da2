/** Names of deployments are parts of keys, and of nothing that has meaning in them. */
export const DEPLOYMENT_NAME = /^[\w.-]{1,40}$/;

/**
 * What every key and channel of a store begins with, so that two sites, or two deployments of one, that share a store
 * never meet in it: the deployment's name and the site's origin.
 *
 * @param variables the environment's, not checked yet: what is malformed is refused before anything is stored
 */
export function siteKey(variables: Readonly<Record<string, unknown>>): string {
  const host = String(variables["WAP_HOST"] ?? "");
  const origin = URL.canParse(host) ? new URL(host).origin : "";
  const given = String(variables["DEPLOYMENT"] ?? "").trim();
  return `${given === "" ? "production" : given}:${origin}`;
}
