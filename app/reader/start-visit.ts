import { askPageVisit } from "../account/page-visit";
import { BANNER_REFRESH, showSiteUpdate } from "../open-app/site-update";
import { idle, pageLoaded } from "./when";

/**
 * What a page load does for its visitor (specification, section 4), half a second after the banner
 * was mounted and in one question: with a stored token the account is loaded, otherwise an anonymous
 * token is fetched; both stay in cookies that scripts cannot read. The banner shows the site as it is
 * now. Offline or down, the page stays as it came.
 *
 * @param onLoggedIn told for a visitor who is logged in, once the browser has nothing better to do:
 *   the page then shows who they are
 */
export const startVisit = (onLoggedIn: () => void): void => {
  setTimeout(async () => {
    const visit = await askPageVisit();
    if (visit === null) return;
    showSiteUpdate(visit.site);
    if (visit.status === "anonymous") return;
    await pageLoaded();
    await idle();
    onLoggedIn();
  }, BANNER_REFRESH);
};
