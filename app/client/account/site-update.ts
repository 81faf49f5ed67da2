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

/** Shows the banner anew: texts keep their element and the picture its place, so nothing moves. */
export function showSiteUpdate(site: SiteUpdate): void {
  for (const part of ["name", "description"] as const) {
    const element = document.querySelector(`[data-banner-${part}]`);
    const text = site[part];
    if (element && text && element.textContent !== text) element.textContent = text;
  }
  const picture = document.querySelector<HTMLImageElement>("[data-banner-logo]");
  const { logo } = site;
  if (picture && !picture.hidden && logo && picture.getAttribute("src") !== logo)
    picture.src = logo;
}
