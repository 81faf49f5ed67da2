import { BASE_PATH } from "../../../model/url/base-path";
import { ownUrl } from "../../../model/url/own-url";
import { MAX_OWN_URL_LENGTH } from "../../../model/limits";

const HOME = `${BASE_PATH}/`;
const LOGIN_PAGE = `${BASE_PATH}/auth`;
const RESOURCES = `${BASE_PATH}/-/`;

/**
 * Where to go after a form, from a visitor's own input: a page of this site, root-relative, with its
 * query and fragment. Foreign URLs, unreadable ones, the login page itself and URLs that
 * are not pages become the home page.
 */
export function safeReturnTo(requested: string | null): string {
  const url =
    requested === null || requested.length > MAX_OWN_URL_LENGTH ? null : ownUrl(requested);
  if (url === null || !url.startsWith(HOME) || url.startsWith(RESOURCES)) return HOME;
  const [path = ""] = url.split(/[?#]/);
  return path.replace(/\/$/, "") === LOGIN_PAGE ? HOME : url;
}

/** The login page that leads back to `returnTo` afterwards; for links and redirects. */
export function loginPath(returnTo: string): string {
  return `${LOGIN_PAGE}?${new URLSearchParams({ return_to: safeReturnTo(returnTo) })}`;
}
