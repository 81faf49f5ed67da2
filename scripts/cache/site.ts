/** The origin of the site that a command names. @throws one line when that is no address */
export function siteOrigin(site: string): string {
  const url = URL.canParse(site) ? new URL(site) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`A site's address should be such as https://share.example.com, not "${site}"`);
  }
  return url.origin;
}

/**
 * Asks the running site that a command names.
 *
 * @param path below the origin of `site`
 * @throws one line when `site` is no address, or nobody answers there
 */
export async function askSite(site: string, path: string, init: RequestInit): Promise<Response> {
  const origin = siteOrigin(site);
  try {
    return await fetch(new URL(path, origin), init);
  } catch (error) {
    throw new Error(`${origin} does not answer: --site names the site, PORT the local one's port`, {
      cause: error,
    });
  }
}
