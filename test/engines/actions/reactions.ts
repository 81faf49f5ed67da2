import { waitUntilHidden, waitUntilShown, tapOn } from "../find";
import type { Action } from "../action";

const COLLECT = { css: ".comment-actions button[aria-pressed]", words: "收藏" };

export const like: Action = {
  name: "like",
  perform: async ({ article, open }) => {
    const tab = await open(article);
    await tapOn(tab, { css: ".comment-actions button", words: "点赞" });
    await waitUntilShown(tab, { css: "dialog[open] button", words: "立即前往" });
  },
};

export const collect: Action = {
  name: "collect",
  perform: async ({ article, member }) => {
    const tab = await member(article);
    await tapOn(tab, COLLECT);
    await waitUntilShown(tab, { css: ".toast, dialog[open]", words: "收藏成功" });
    await tab.goto(article);
    await tab.press("Shift");
    const collected = { ...COLLECT, css: ".comment-actions button[aria-pressed=true]" };
    await waitUntilShown(tab, collected);
    // One dialog is enough for a visit: from then on a sentence says what the app adds.
    await tapOn(tab, COLLECT);
    await waitUntilHidden(tab, collected);
    await tapOn(tab, COLLECT);
    await waitUntilShown(tab, { css: ".toast", words: "里随时能找到" });
  },
};

export const follow: Action = {
  name: "follow",
  perform: async ({ site, member }) => {
    const tab = await member(site.at("mp/personal/702/index.html"));
    await tapOn(tab, { css: ".reaction-follow", words: "关注" });
    await waitUntilShown(tab, { css: ".reaction-follow", words: "已关注" });
    await waitUntilShown(tab, ".mp-followed-account");
  },
};
