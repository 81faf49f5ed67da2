import { ANONYMOUS_ID_KEY, readStored, writeStored } from "../storage/storage";
import type { CurrentVisitor } from "../../model/account/account";
import { BASE_PATH } from "../../model/url/base-path";
import { rememberUser } from "../storage/device-meta";
import { whenIdle } from "../loading/when";

/** What every page requests after it is rendered: the current visitor and site data. */
export type PageVisit = CurrentVisitor & {
  /** Empty for an anonymous visitor. */
  readonly userId: string;
  readonly site: SiteUpdate;
  /** What the browser's storage is to hold from now on where it holds nothing yet, by key. */
  readonly stored: Readonly<Record<string, string>>;
};

let pageVisit: Promise<PageVisit | null> | null = null;

/** Asked once per page for all callers; null when it cannot be had, and then the next caller asks again. */
export function fetchPageVisit(): Promise<PageVisit | null> {
  if (pageVisit !== null) return pageVisit;
  const request: Promise<PageVisit | null> = fetch(ME, {
    headers: { "x-anonymous-id": readStored(ANONYMOUS_ID_KEY) ?? "" },
  })
    .then((response) =>
      response.ok ? (response.json() as Promise<PageVisit>) : Promise.reject(response),
    )
    .catch(() => {
      // A page back from the back/forward cache may have asked anew meanwhile.
      if (pageVisit === request) pageVisit = null;
      return null;
    });
  return (pageVisit = request);
}

/** Answers the current visitor and the site's current texts (`PageVisit`). */
export const ME = `${BASE_PATH}/-/me`;

/** How long after mounting the banner reads the site's configuration again, in milliseconds (section 9). */
const BANNER_REFRESH = 500;

/** What may have changed since the document was made. */
export interface SiteUpdate {
  readonly name: string;
  readonly description: string;
  readonly logo: string;
  /** Store or download page; null when neither the platform nor the configuration names one. */
  readonly downloadUrl: string | null;
}

/** Shows the banner anew: texts keep their element and the picture its place, so nothing moves. */
function showSiteUpdate(site: SiteUpdate): void {
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

/** Keeps the ids that the platform knows this browser by (specification, section 3 "Stored values"). */
function keepIds(stored: PageVisit["stored"]): void {
  for (const key in stored) if (!readStored(key)) writeStored(key, stored[key] ?? "");
}

/**
 * What a page load does for its visitor (specification, section 4), half a second after the banner
 * was mounted and in one question: with a stored token the account is loaded, otherwise an anonymous
 * token is fetched; both stay in cookies that scripts cannot read. The banner shows the site as it is
 * now. Offline or down, the page stays as it came.
 *
 * @param onLoggedIn told for a visitor who is logged in, once the browser has nothing better to do:
 *   the page then shows who they are
 */
export function startVisit(onLoggedIn: () => void): void {
  const loadVisit = async () => {
    const visit = await fetchPageVisit();
    if (visit === null) return;
    showSiteUpdate(visit.site);
    keepIds(visit.stored);
    rememberUser(visit.userId);
    if (visit.status === "anonymous") return;
    await whenIdle();
    onLoggedIn();
  };
  setTimeout(loadVisit, BANNER_REFRESH);
  // The back/forward cache shows the page as it was left: somebody may have logged in or out since.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    pageVisit = null;
    void loadVisit();
  });
}
