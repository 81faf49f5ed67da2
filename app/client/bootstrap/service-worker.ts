import { BASE_PATH } from "../../model/address/base-path";
import { savesData } from "../loading/connection";
import { quiet, touched } from "../loading/when";

/**
 * Registers the service worker once the page has all it needs; failures, and browsers without one,
 * are nothing to the page (specification, sections 4 and 8). A slow or metered connection is spared it
 * until the page is touched.
 */
export async function startServiceWorker(): Promise<void> {
  if (!navigator.serviceWorker) return;
  if (savesData()) await touched();
  await quiet();
  await navigator.serviceWorker
    .register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/` })
    .catch(() => {});
}
