import { PNG } from "pngjs";
import { manyComments, publishVersion } from "../../helpers/content";
import { attribute, count, fill, waitUntilHidden, waitUntilShown, tapOn, until } from "../find";
import type { Action } from "../action";

export const search: Action = {
  name: "search",
  perform: async ({ open, site }) => {
    const tab = await open(site.at("search/index.html"));
    await fill(tab, "input[name=keyword]", "台风");
    await tab.press("Enter");
    await waitUntilShown(tab, { css: "mark", text: "台风" });
    await tapOn(tab, ".content-card");
    await waitUntilShown(tab, "h1");
  },
};

export const jump: Action = {
  name: "a jump to the page's end",
  perform: async ({ open, publish }) => {
    // Nobody has answered these comments: each is as high as it is taken to be.
    const comments = manyComments(12);
    const html = "<p>清晨五点，桥下的菜场醒了。</p>".repeat(40);
    const tab = await open(await publish({ title: "菜场的尽头", html, comments }));
    await tab.run(() => scrollTo(0, document.documentElement.scrollHeight));
    await until("lists that are drawn", () => attribute(tab, "html[data-near]", "lang"));
    const below = await tab.run(
      () => document.documentElement.scrollHeight - innerHeight - scrollY,
    );
    if (below > 2) throw new Error(`the end moved away by ${below} pixels`);
  },
};

export const travel: Action = {
  name: "back and forward",
  perform: async ({ article, open }) => {
    const tab = await open(article);
    const isAt = (url: string) => tab.run((wanted) => location.href === wanted || null, url);
    const card = await tab.run(
      () => document.querySelector<HTMLAnchorElement>("#recommended a.content-card")?.href || "",
    );
    await tapOn(tab, "#recommended a.content-card");
    await until("the recommended page", () => isAt(card));
    await waitUntilShown(tab, "main");
    // The banner of a page within a visit does not wait for its scripts.
    if ((await attribute(tab, "html", "data-internal-referrer")) === null)
      throw new Error("the page does not know that the visit goes on");
    await tab.back();
    await until("the article", () => isAt(article));
    await waitUntilShown(tab, { css: "h1", text: "桥下的菜场" });
    const comments = await count(tab, ".comment-list > .comment-row");
    await tapOn(tab, "#comments .load-more");
    await until(
      "more comments",
      async () => (await count(tab, ".comment-list > .comment-row")) > comments || null,
    );
    await tab.forward();
    await until("the recommended page again", () => isAt(card));
    await waitUntilShown(tab, "main");
  },
};

/** What the page has of its styles, and whether its worker lets the browser ask before it runs. */
async function styleState() {
  const { serviceWorker, vendor } = navigator;
  const { navigationPreload } = (await serviceWorker.ready) || {};
  const { enabled = false } = navigationPreload ? await navigationPreload.getState() : {};
  return {
    bare: ![...document.styleSheets].some(({ ownerNode }) => ownerNode instanceof HTMLStyleElement),
    preloadsInWebKit: vendor.startsWith("Apple") && enabled,
  };
}

/** WebKit showed the body of one response under the policy of another: `app/service-worker/routes.ts`. */
export const reread: Action = {
  name: "a page read again, through its worker",
  perform: async ({ article, open }) => {
    const tab = await open(article);
    await until("the service worker", async () => {
      await tab.press("Shift");
      return tab.run(() => Boolean(navigator.serviceWorker.controller) || null);
    });
    for (let time = 0; time < 3; time += 1) {
      await tab.goto(article);
      const { bare, preloadsInWebKit } = await tab.run(styleState);
      if (bare) throw new Error("the page has lost its styles");
      if (preloadsInWebKit) throw new Error("WebKit is asked to preload");
    }
  },
};

/** How light a colour of the computed style is, from 0 to 255. */
function lightness(css: string, property: "color" | "backgroundColor"): number {
  const element = document.querySelector(css);
  if (element === null) throw new Error(`there is no ${css}`);
  const parts = getComputedStyle(element)[property].match(/[\d.]+/g) || [];
  const [red = 0, green = 0, blue = 0] = parts.map(Number);
  return (red + green + blue) / 3;
}

export const dark: Action = {
  name: "dark scheme",
  perform: async ({ article, open }) => {
    const tab = await open(article, { dark: true });
    const ground = await tab.run(lightness, "body", "backgroundColor");
    const text = await tab.run(lightness, "main p", "color");
    if (ground > 60 || text < 150)
      throw new Error(`the ground's lightness is ${ground}, the text's ${text}`);
  },
};

/** How many of a body's full stops stand on another line than the picture before them. */
function strayedCount(): number {
  return [...document.querySelectorAll(".article-body p")].filter((line) => {
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    let last: Node | null = null;
    while (texts.nextNode() !== null) last = texts.currentNode;
    const picture = line.querySelector("img");
    if (last === null || picture === null) return false;
    const range = document.createRange();
    range.selectNode(last);
    return range.getBoundingClientRect().top >= picture.getBoundingClientRect().bottom;
  }).length;
}

export const lines: Action = {
  name: "a full stop after a picture",
  perform: async ({ open, publish }) => {
    const bytes = PNG.sync.write(new PNG({ width: 20, height: 20 })).toString("base64");
    const emoji = `<img src="data:image/png;base64,${bytes}">`;
    const lengths = Array.from({ length: 60 }, (_, length) => length + 1);
    const html = lengths.map((length) => `<p>${"i".repeat(length * 2)}${emoji}。</p>`).join("");
    const tab = await open(await publish({ html }));
    const alone = await tab.run(strayedCount);
    if (alone > 0) throw new Error(`${alone} full stops stand alone on a line`);
  },
};

export const updated: Action = {
  name: "a text that was updated since it was read",
  perform: async ({ open, publish, site }) => {
    const paragraphs = Array.from(
      { length: 24 },
      (_, at) => `<p>第 ${at} 段，江水又涨了一寸。</p>`,
    );
    const published_at = Math.floor(Date.now() / 1000) - 5 * 3600;
    const address = await publish({ html: paragraphs.join(""), published_at });
    const tab = await open(address);
    await until("what was read in storage", async () => {
      await tab.scroll({ x: 0, y: 200 });
      await tab.run(() => dispatchEvent(new PageTransitionEvent("pagehide")));
      return tab.run(
        () => ((localStorage["SEEN"] || "") as string).includes(location.pathname) || null,
      );
    });
    await tab.goto(site.at("auth"));
    paragraphs[3] = "<p>第 3 段改写过了。</p>";
    const html = paragraphs.join("");
    await publishVersion(site, address, {
      html,
      published_at,
      updated_at: published_at + 7200,
    });
    await tab.goto(address);
    await waitUntilShown(tab, { css: ".detail-updated", text: "更新于 3小时前" });
    await waitUntilShown(tab, { css: "p[data-since-seen]", text: "第 3 段改写过了。" });
    await tapOn(tab, { css: ".resume-reading button", text: "上次看过之后更新了 1 处" });
    await waitUntilHidden(tab, ".resume-reading");
  },
};
