import { waitUntilHidden, waitUntilShown, tapOn } from "../find";
import type { Action } from "../action";

const COLLECT = { css: ".comment-actions button[aria-pressed]", text: "收藏" };

export const like: Action = {
  name: "like",
  perform: async ({ article, open }) => {
    const tab = await open(article);
    await tapOn(tab, { css: ".comment-actions button", text: "点赞" });
    await waitUntilShown(tab, { css: "dialog[open] button", text: "立即前往" });
  },
};

export const collect: Action = {
  name: "collect",
  perform: async ({ article, member }) => {
    const tab = await member(article);
    await tapOn(tab, COLLECT);
    await waitUntilShown(tab, { css: ".toast, dialog[open]", text: "收藏成功" });
    await tab.goto(article);
    await tab.press("Shift");
    const collected = { ...COLLECT, css: ".comment-actions button[aria-pressed=true]" };
    await waitUntilShown(tab, collected);
    // One dialog is enough for a visit: from then on a sentence says what the app adds.
    await tapOn(tab, COLLECT);
    await waitUntilHidden(tab, collected);
    await tapOn(tab, COLLECT);
    await waitUntilShown(tab, { css: ".toast", text: "里随时能找到" });
  },
};

export const follow: Action = {
  name: "follow",
  perform: async ({ site, member }) => {
    const tab = await member(site.at("mp/personal/702/index.html"));
    await tapOn(tab, { css: ".reaction-follow", text: "关注" });
    await waitUntilShown(tab, { css: ".reaction-follow", text: "已关注" });
    await waitUntilShown(tab, ".mp-followed-account");
  },
};
