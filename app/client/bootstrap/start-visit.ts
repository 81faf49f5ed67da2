import { askPageVisit, type PageVisit } from "../account/page-visit";
import { rememberUser } from "../storage/device-meta";
import { readStored, writeStored } from "../storage/storage";
import { BANNER_REFRESH, showSiteUpdate } from "../account/site-update";
import { quiet } from "../loading/when";

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
  setTimeout(async () => {
    const visit = await askPageVisit();
    if (visit === null) return;
    showSiteUpdate(visit.site);
    keepIds(visit.stored);
    rememberUser(visit.userId);
    if (visit.status === "anonymous") return;
    await quiet();
    onLoggedIn();
  }, BANNER_REFRESH);
}
