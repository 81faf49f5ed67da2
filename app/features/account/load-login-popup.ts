import { loadSheet } from "../../ui/load-sheet";
import { withTimeout } from "../../ui/with-timeout";
import sheet from "./account.css?url";
import { loginPath } from "../shared/form-act/return-to";

/** An unstyled form still logs in. */
function loadStyle(): Promise<void> {
  return loadSheet(sheet).catch(() => {});
}

/** Never settles: the page is left for the login page. */
function leaveForLoginPage(): Promise<never> {
  location.assign(loginPath(`${location.pathname}${location.search}`));
  return new Promise(() => {});
}

/** The popup with its style sheet; when it cannot be loaded or does not come, the login page takes its place. */
export async function loadLoginPopup() {
  try {
    const [{ LoginPopup }] = await withTimeout(() =>
      Promise.all([import("./login-popup"), loadStyle()]),
    );
    return { default: LoginPopup };
  } catch {
    return leaveForLoginPage();
  }
}
