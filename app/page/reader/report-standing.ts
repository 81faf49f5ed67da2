import { BASE_PATH } from "../../model/address/base-path";

let told = false;

/** Tells the site, once a page, that it was not taken over: without a word about who reads what. */
export function reportStanding(): void {
  if (told) return;
  told = true;
  navigator.sendBeacon?.(`${BASE_PATH}/-/standing`);
}
