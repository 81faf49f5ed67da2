import {
  attribute,
  count,
  countTo,
  fill,
  waitUntilHidden,
  waitUntilShown,
  tapOn,
  until,
} from "../find";
import type { Action } from "../action";
import type { Tab } from "../engine";

const ROW = ".comment-list > .comment-row";

/** The comment that stands at this place now: what was written meanwhile may come in before it. */
async function row(tab: Tab, place: number): Promise<string> {
  const id = await attribute(tab, `${ROW}:nth-child(${place})`, "id");
  if (id === null) throw new Error(`there is no comment ${place}`);
  return `[id="${id}"]`;
}

export const loadMore: Action = {
  name: "load more",
  perform: async ({ article, open }) => {
    const tab = await open(article);
    await countTo(tab, ROW, 10);
    await tapOn(tab, "#comments .load-more");
    await countTo(tab, ROW, 20);
    await tapOn(tab, "#comments .load-more");
    await countTo(tab, ROW, 23);
    const cards = await count(tab, "#recommended [data-expose]");
    await tapOn(tab, "#recommended .load-more");
    await until(
      "more recommended content",
      async () => (await count(tab, "#recommended [data-expose]")) > cards || null,
    );
  },
};

export const comment: Action = {
  name: "comment",
  perform: async ({ article, member }) => {
    const tab = await member(article);
    const text = "鱼汤面两块五一碗";
    await fill(tab, "textarea.comment-input", text);
    await tapOn(tab, ".comment-send");
    const written = { css: `${ROW} .comment-text`, text: text };
    await waitUntilShown(tab, written);
    await waitUntilShown(tab, { css: ".toast, dialog[open]", text: "评论已发送" });
    await tab.goto(article);
    await waitUntilShown(tab, written);
  },
};

export const reply: Action = {
  name: "reply",
  perform: async ({ article, member }) => {
    const tab = await member(article);
    const text = "今天也是这个价";
    const answered = await row(tab, 7);
    await tapOn(tab, `${answered} .comment-reply`);
    await waitUntilShown(tab, ".comment-replying");
    await fill(tab, "textarea.comment-input", text);
    await tapOn(tab, ".comment-send");
    const written = { css: `${answered} .comment-replies`, text: text };
    await waitUntilShown(tab, written);
    // Shown at once, there for everybody when it is told.
    await waitUntilShown(tab, { css: ".toast, dialog[open]", text: "评论已发送" });
    await tab.goto(article);
    await waitUntilShown(tab, written);
  },
};

export const star: Action = {
  name: "star",
  perform: async ({ article, member }) => {
    const tab = await member(article);
    const button = `${await row(tab, 5)} > .comment-star`;
    const isPressed = async () => (await attribute(tab, button, "aria-pressed")) === "true";
    await tapOn(tab, button);
    await until("the star", async () => (await isPressed()) || null);
    // Until the platform has the first, a second tap says nothing.
    await until("the end of the star", async () => {
      if (!(await isPressed())) return true;
      await tapOn(tab, button);
      return null;
    });
    await waitUntilShown(tab, `${button}[aria-pressed=false]`);
  },
};

export const poster: Action = {
  name: "a comment as a poster",
  perform: async ({ article, open }) => {
    const tab = await open(article);
    await tapOn(tab, `${await row(tab, 3)} .comment-options-open`);
    await tapOn(tab, ".comment-options-menu button");
    await until("the poster", () =>
      tab.run(() => {
        const image = document.querySelector<HTMLImageElement>("dialog[open] .share-poster");
        return (image !== null && image.naturalWidth > 600) || null;
      }),
    );
    await waitUntilShown(tab, "dialog[open] a[download]");
    await tab.back();
    await waitUntilHidden(tab, "dialog");
  },
};
