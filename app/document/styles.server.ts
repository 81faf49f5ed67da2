import comments from "../comments/comments.css?inline";
import body from "../content/body.css?inline";
import detail from "../detail/detail.css?inline";
import reading from "../reading/reading.css?inline";
import account from "../account/account.css?inline";
import reactions from "../reactions/reactions.css?inline";
import desktop from "../desktop/desktop.css?inline";
import messagingApp from "../messaging-app/messaging-app.css?inline";
import openApp from "../open-app/open-app.css?inline";
import preview from "../preview/preview.css?inline";
import live from "../live/live.css?inline";
import base from "../ui/base.css?inline";

/** Every style sheet of the site; routes name theirs in `handle.styles`, `base` is in all. */
const sheets: Readonly<Record<string, string>> = {
  account,
  base,
  body,
  comments,
  detail,
  live,
  reactions,
  reading,
  desktop,
  "messaging-app": messagingApp,
  "open-app": openApp,
  preview,
};

/**
 * The sheets of a document as one text for its `<style>`.
 * @throws when a route names a sheet that does not exist — found by the first request in any test.
 */
export const inlineStyles = (names: readonly string[]): string =>
  [...new Set(["base", ...names])]
    .map((name) => {
      const sheet = sheets[name];
      if (sheet === undefined) throw new Error(`No style sheet is named "${name}"`);
      return sheet;
    })
    .join("\n");
