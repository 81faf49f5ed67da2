import { BASE_PATH } from "../content/base-path";

/** How long after mounting the banner reads the site's configuration again, in milliseconds (section 9). */
export const BANNER_REFRESH = 500;

/** What may have changed since the document was made. */
export interface SiteUpdate {
  readonly name: string;
  readonly description: string;
  readonly logo: string;
  /** Store or download page; null when neither the platform nor the configuration names one. */
  readonly downloadUrl: string | null;
}

export const SITE_UPDATE_ADDRESS = `${BASE_PATH}/-/open-app`;

let reading: Promise<SiteUpdate | null> | null = null;

/** The site's configuration as it is now, read once a page; null when it cannot be had. */
export function readSiteUpdate(): Promise<SiteUpdate | null> {
  reading ??= fetchSiteUpdate();
  return reading;
}

async function fetchSiteUpdate(): Promise<SiteUpdate | null> {
  try {
    const response = await fetch(SITE_UPDATE_ADDRESS);
    return response.ok ? ((await response.json()) as SiteUpdate) : null;
  } catch {
    return null;
  }
}
