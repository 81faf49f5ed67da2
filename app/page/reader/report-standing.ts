import { BASE_PATH } from "../../model/address/base-path";

/** Controls that ask to open the app, which the framework would have answered. */
const INVITES = "[data-invites]";

function answerInvitations(): void {
  return addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(INVITES) !== null)
      import("../open-app/invitation").then(
        (module) => module.inviteIntoApp(),
        () => {},
      );
  });
}

let told = false;

/**
 * Tells the site, once a page, that it was not taken over: without a word about who reads what. What
 * has no native answer is answered from then on.
 */
export function reportStanding(): void {
  if (told) return;
  told = true;
  answerInvitations();
  navigator.sendBeacon?.(`${BASE_PATH}/-/standing`);
}
