import { BASE_PATH } from "../../../model/address/base-path";
import { ownAddress } from "../../../model/address/own-address";
import { LONGEST_OWN_ADDRESS } from "../../../model/limits";

const HOME = `${BASE_PATH}/`;
const LOGIN_PAGE = `${BASE_PATH}/auth`;
const RESOURCES = `${BASE_PATH}/-/`;

/**
 * Where to go after a form, from a visitor's own input: a page of this site, root-relative, with its
 * query and fragment. Foreign addresses, unreadable ones, the login page itself and addresses that
 * are not pages become the home page.
 */
export function safeReturnTo(asked: string | null): string {
  const address = asked === null || asked.length > LONGEST_OWN_ADDRESS ? null : ownAddress(asked);
  if (address === null || !address.startsWith(HOME) || address.startsWith(RESOURCES)) return HOME;
  const [path = ""] = address.split(/[?#]/);
  return path.replace(/\/$/, "") === LOGIN_PAGE ? HOME : address;
}

/** The login page that leads back to `returnTo` afterwards; for links and redirects. */
export function loginPath(returnTo: string): string {
  return `${LOGIN_PAGE}?${new URLSearchParams({ return_to: safeReturnTo(returnTo) })}`;
}
