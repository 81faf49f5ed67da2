import { BASE_PATH } from "../content/base-path";
import { isFrugal } from "./connection";
import { quiet } from "./when";

/**
 * Registers the service worker once the page has all it needs; failures, and browsers without one,
 * are nothing to the page (specification, sections 4 and 8).
 */
export const startServiceWorker = async (): Promise<void> => {
  if (!("serviceWorker" in navigator) || isFrugal()) return;
  await quiet();
  await navigator.serviceWorker
    .register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/` })
    .catch(() => {});
};
