import { ANONYMOUS_ID_KEY, readStored, writeStored } from "../storage/storage";
import type { CurrentVisitor } from "../../model/account/account";
import { BASE_PATH } from "../../model/url/base-path";
import { rememberUser } from "../storage/device-meta";
import { whenIdle } from "../loading/when";

/** The response to the one request that every page makes after it is rendered (`ME`). */
export type VisitorAndSite = CurrentVisitor & {
  /** Empty for an anonymous visitor. */
  readonly userId: string;
  readonly site: SiteUpdate;
  /** Values to store under keys that are still empty. */
  readonly stored: Readonly<Record<string, string>>;
};

let visitorAndSite: Promise<VisitorAndSite | null> | null = null;

/**
 * Fetches who the visitor is and what the site's texts are now: one request per page for all callers. Null when it
 * fails; the next caller then requests it again.
 */
export function fetchVisitorAndSite(): Promise<VisitorAndSite | null> {
  if (visitorAndSite !== null) return visitorAndSite;
  const request: Promise<VisitorAndSite | null> = fetch(ME, {
    headers: { "x-anonymous-id": readStored(ANONYMOUS_ID_KEY) ?? "" },
  })
    .then((response) =>
      response.ok ? (response.json() as Promise<VisitorAndSite>) : Promise.reject(response),
    )
    .catch(() => {
      // A page back from the back/forward cache may have asked anew meanwhile.
      if (visitorAndSite === request) visitorAndSite = null;
      return null;
    });
  return (visitorAndSite = request);
}

/** Answers the current visitor and the site's current texts (`VisitorAndSite`). */
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
function keepIds(stored: VisitorAndSite["stored"]): void {
  for (const key in stored) if (!readStored(key)) writeStored(key, stored[key] ?? "");
}

/**
 * What a page load does for its visitor (specification, section 4), half a second after the banner
 * was shown and in one request: with a stored token the account is loaded, otherwise an anonymous
 * token is fetched; both stay in cookies that scripts cannot read. The banner shows the site as it is
 * now. Offline or down, the page stays as it came.
 *
 * @param onLoggedIn told for a visitor who is logged in, once the browser has nothing better to do:
 *   the page then shows who they are
 */
export function startVisitorUpdate(onLoggedIn: () => void): void {
  const loadVisit = async () => {
    const visit = await fetchVisitorAndSite();
    if (visit === null) return;
    showSiteUpdate(visit.site);
    keepIds(visit.stored);
    rememberUser(visit.userId);
    if (visit.status === "anonymous") return;
    await whenIdle();
    onLoggedIn();
  };
  setTimeout(loadVisit, BANNER_REFRESH);
  // The back/forward cache shows the page as it was left: somebody may have logged in since.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    visitorAndSite = null;
    void loadVisit();
  });
}
