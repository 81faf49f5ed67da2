import { BASE_PATH } from "../content/address";

const HOME = `${BASE_PATH}/`;
const LOGIN_PAGE = `${BASE_PATH}/auth`;
const RESOURCES = `${BASE_PATH}/-/`;
const MAX_LENGTH = 2048;

/** An origin nothing can have (RFC 6761); only tells own paths from foreign addresses. */
const NOWHERE = "https://site.invalid";

/**
 * Where to go after a form, from a visitor's own input: a page of this site, root-relative, with its
 * query and fragment. Foreign addresses, unreadable ones, the login page itself and addresses that
 * are not pages become the home page.
 */
export const safeReturnTo = (asked: string | null): string => {
  if (asked === null || asked.length > MAX_LENGTH || !URL.canParse(asked, NOWHERE)) return HOME;
  const url = new URL(asked, NOWHERE);
  const own =
    url.origin === NOWHERE &&
    url.pathname.startsWith(HOME) &&
    !url.pathname.startsWith(RESOURCES) &&
    url.pathname.replace(/\/$/, "") !== LOGIN_PAGE;
  return own ? `${url.pathname}${url.search}${url.hash}` : HOME;
};

/** The login page that leads back to `returnTo` afterwards; for links and redirects. */
export const loginPath = (returnTo: string): string =>
  `${LOGIN_PAGE}?${new URLSearchParams({ return_to: safeReturnTo(returnTo) })}`;
