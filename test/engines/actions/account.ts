import { freshPhone } from "../../helpers/login";
import type { Control } from "../../helpers/site";
import type { Action } from "../action";
import type { Tab } from "../engine";
import { fill, waitUntilShown, waitUntilHidden, tapOn } from "../find";
import { hydrate } from "../hydrate";

/** Logs in by code, by the popup that opens when somebody who is not logged in wants to comment. */
export async function logIn(tab: Tab, tel: string, control: Pick<Control, "code">): Promise<void> {
  await tapOn(tab, ".comment-input");
  await waitUntilShown(tab, "dialog[open] input[type=tel]");
  await fill(tab, "dialog[open] input[type=tel]", tel);
  await tapOn(tab, "dialog[open] input[name=agreed]");
  await tapOn(tab, "dialog[open] .login-send-code");
  await waitUntilShown(tab, { css: ".toast, .login-status", text: "验证码发送成功" });
  await fill(tab, "dialog[open] input[name=code]", await control.code(tel));
  await tapOn(tab, "dialog[open] .login-submit");
  await waitUntilHidden(tab, "dialog[open]");
  await waitUntilShown(tab, ".banner-avatar");
  await hydrate(tab);
}

export const login: Action = {
  name: "login by code",
  perform: async ({ article, open, site }) => {
    const tab = await open(article);
    await logIn(tab, freshPhone(), site.control);
    await tab.goto(article);
    await tab.press("Shift");
    await waitUntilShown(tab, ".banner-avatar");
  },
};
