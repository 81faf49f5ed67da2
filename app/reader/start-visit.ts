import { accountAddresses } from "../account/addresses";
import { isFrugal } from "./connection";
import { idle, pageLoaded } from "./when";

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
  try {
    const response = await fetch(accountAddresses.me, { headers: { Accept: "application/json" } });
    const { status } = (await response.json()) as { status?: string };
    if (status === "logged-in") onLoggedIn();
  } catch {
    // Offline or down: the page asks again when its visitor wants more than to read.
  }
};
