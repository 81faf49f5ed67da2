import { BASE_PATH } from "../content/base-path";
import { isFrugal } from "./connection";
import { idle, pageLoaded } from "./when";

/** Who visits (`app/account`); personal, so never part of a document. */
const ME = `${BASE_PATH}/-/me`;

/**
 * What a page load does for its visitor (specification, section 4): with a stored token the account
 * is loaded, otherwise an anonymous token is fetched; both stay in cookies that scripts cannot read.
 * Runs when the page stands and the browser is idle, never for a visitor who saves data.
 *
 * @param onLoggedIn told for a visitor who is logged in: the page then shows who they are
 */
export const startVisit = async (onLoggedIn: () => void): Promise<void> => {
  if (isFrugal()) return;
  await pageLoaded();
  await idle();
  // Offline or down: the page asks again when its visitor wants more than to read.
  const response = await fetch(ME).catch(() => null);
  if (response?.ok && (await response.text()).includes('"logged-in"')) onLoggedIn();
};
