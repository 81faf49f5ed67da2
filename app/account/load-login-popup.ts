import sheet from "./account.css?url";
import { loginPath } from "./return-to";

/** Resolves when the sheet is there or cannot be had: an unstyled form still logs in. */
const loadStyleSheet = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.appendChild(link);
  });

/** Never settles: the page is left for the login page. */
const leaveForLoginPage = (): Promise<never> => {
  location.assign(loginPath(`${location.pathname}${location.search}`));
  return new Promise(() => {});
};

/** The popup with its style sheet; when it cannot be loaded, the login page takes its place. */
export const loadLoginPopup = async () => {
  try {
    const [{ LoginPopup }] = await Promise.all([import("./login-popup"), loadStyleSheet(sheet)]);
    return { default: LoginPopup };
  } catch {
    return leaveForLoginPage();
  }
};
