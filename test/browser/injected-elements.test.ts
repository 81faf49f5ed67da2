import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { manyComments } from "../helpers/content";
import { INJECTED, INJECTED_EARLY, interfere, type Injected } from "../helpers/injected-elements";
import { setUpSite } from "../helpers/set-up-site";
import { scrollToElement, hydrate } from "../helpers/site";
import { fewOf } from "../parts";

const { newPage, publish, sample, visit } = setUpSite();

const ARTICLE = {
  html: "<p>清晨五点，桥下的菜场醒了。</p>".repeat(40),
  comments: manyComments(12),
};

/** What stands in a page for scripts and for visitors, whoever changes its elements. */
function stateOf(page: Page) {
  return page.evaluate(() => ({
    pageData: JSON.parse(document.querySelector("script#page-data")?.textContent ?? "") as unknown,
    // The page's own marks, of which a hydrated page has one more.
    marks: Object.keys(document.documentElement.dataset)
      .filter((mark) => !["hydrated", "foreign"].includes(mark))
      .toSorted(),
    banner: document.querySelector("[data-banner]")?.hasAttribute("data-shown"),
    bannerWords: (document.querySelector("[data-banner]") as HTMLElement).innerText.length,
    listens: [...document.querySelectorAll("a,button")].some(({ textContent }) =>
      textContent.includes("听文章"),
    ),
    words: document.getElementById("article-body")?.textContent,
  }));
}

/** The page once its bootstrap script has run. */
async function read(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("html[data-open-app-ready]").waitFor();
}

describe.each(fewOf(Object.keys(INJECTED) as Injected[]))("a document with %s", (foreign) => {
  it("is hydrated as any other: banner, page data, marks and text stay, and everything answers", async () => {
    const page = await newPage();
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("request", (request) => {
      if (request.url().endsWith("/-/hydration-failure")) complaints.push("the page was given up");
    });
    await read(page, await publish(ARTICLE));
    await interfere(page, foreign);
    const before = await stateOf(page);
    await hydrate(page);
    await page.waitForTimeout(300);
    expect(await stateOf(page)).toEqual(before);
    expect(before.banner).toBe(true);

    await page.locator(".comment-footer a[href='#page-address']").tap();
    await page.locator("dialog.share[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog.share[open]").waitFor({ state: "detached" });
    await page.locator("button.reaction-button[data-app-prompt]").first().tap();
    // In the language that the page was rendered in, whatever a translator says of it.
    await page.locator("dialog[open]").getByText("立即前往").waitFor();
    await page.keyboard.press("Escape");
    const more = await scrollToElement(page.locator("#recommended .load-more"));
    await more.evaluate((link) => (link as HTMLElement).click());
    const cards = page.locator("#recommended [data-expose]");
    await expect.poll(() => cards.count(), { timeout: 10_000 }).toBeGreaterThan(10);
    expect(complaints).toEqual([]);
  });

  it("keeps what others put into it, also once the page is hydrated", async () => {
    const page = await newPage();
    await read(page, await publish(ARTICLE));
    await interfere(page, foreign);
    const count = () =>
      page.evaluate(() => ({
        all: document.querySelectorAll("*").length - document.head.childElementCount,
        words: document.body.innerText.includes("(EN)"),
        elements: document.querySelectorAll(
          "grammarly-desktop-integration,foreign-toolbar,foreign-part,foreign-key,font",
        ).length,
      }));
    const { elements, words } = await count();
    await hydrate(page);
    await expect.poll(async () => (await count()).elements).toBe(elements);
    expect((await count()).words).toBe(words);
  });
});

describe.each(Object.entries(INJECTED_EARLY))("a document with %s", (_, source) => {
  it("is hydrated as any other", async () => {
    const page = await newPage();
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/-/hydration-failure")) reports.push(request.url());
    });
    await page.addInitScript(source);
    await read(page, await publish(ARTICLE));
    const foreign = page.locator("foreign-key");
    const count = await foreign.count();
    await hydrate(page);
    await page.locator("textarea[name=content]").first().tap();
    await page.locator("dialog[open] [name=phone]").waitFor();
    expect(await foreign.count()).toBeGreaterThanOrEqual(count);
    expect(reports).toEqual([]);
  });
});

describe("a document that goes on being changed", () => {
  it("is hydrated, and keeps what was put into it while React was at work", async () => {
    const page = await newPage();
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/-/hydration-failure")) reports.push(request.url());
    });
    await read(page, await publish(ARTICLE));
    // Elements of the page's own frame and of its parts, every few milliseconds.
    await page.evaluate(() => {
      const places = ["#content", ".comment-footer", "#comments", ".detail-head"];
      let count = 0;
      const timer = setInterval(() => {
        const place = document.querySelector<HTMLElement>(places[count % places.length]!);
        place?.insertBefore(document.createElement("foreign-part"), place.firstChild);
        if (place) count += 1;
        Object.assign(window, { inserted: count });
        if ("hydrated" in document.documentElement.dataset) clearInterval(timer);
      }, 3);
    });
    await hydrate(page);
    await page.waitForTimeout(500);
    expect(reports).toEqual([]);
    const inserted = await page.evaluate(() => (window as { inserted?: number }).inserted);
    expect(inserted).toBeGreaterThan(0);
    expect(await page.locator("foreign-part").count()).toBe(inserted);
    await page.locator("button.reaction-button[data-app-prompt]").first().tap();
    await page.locator("dialog[open]").getByText("立即前往").waitFor();
  });
});

describe("a footer that another script takes once the page is hydrated", () => {
  it.each([
    ["moves out of the page", "document.body.append(footer)"],
    ["replaces by a copy", "footer.replaceWith(footer.cloneNode(true))"],
  ])("answers where it %s", async (_, source) => {
    const page = await newPage();
    await read(page, await publish(ARTICLE));
    await hydrate(page);
    await page.evaluate(`{ const footer = document.querySelector(".comment-footer"); ${source}; }`);
    const footer = page.locator(".comment-footer");
    await footer.locator("a[href='#page-address']").tap();
    await page.locator("dialog.share[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog.share[open]").waitFor({ state: "detached" });
    await footer.locator("button[data-app-prompt]").tap();
    await page.locator("dialog[open]").getByText("立即前往").waitFor();
    await page.keyboard.press("Escape");
    // Where React does not answer, the browser does.
    await footer.getByRole("button", { name: "收藏" }).tap();
    await page.waitForURL(/\/auth\?/);
  });
});

describe("what a visitor has begun", () => {
  it.each<Injected>([
    "an element behind each field",
    "an element first in the page",
    "each word in an element, as translators do",
  ])("is there when the page is hydrated with %s", async (foreign) => {
    const page = await visit(await sample("search results"));
    await page.locator("html[data-open-app-ready]").waitFor();
    const field = page.getByRole("combobox");
    // The focus asks for React: others interfere while it comes.
    await field.pressSequentially("菜场");
    await interfere(page, foreign);
    await hydrate(page);
    await page.waitForTimeout(300);
    expect(await field.inputValue()).toContain("菜场");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("goes on playing", async () => {
    const page = await newPage();
    await read(page, await sample("audio:"));
    const audio = page.locator("audio").first();
    await audio.evaluate(async (element) => {
      if (!(element instanceof HTMLAudioElement)) throw new Error("no audio");
      element.muted = element.loop = true;
      await element.play();
    });
    await interfere(page, "an element last in each part of the page");
    await hydrate(page);
    await page.waitForTimeout(300);
    expect(await audio.evaluate((element) => (element as HTMLAudioElement).paused)).toBe(false);
  });
});

describe("a document that was changed before it was read to its end", () => {
  it("stays as the server wrote it, with what the visitor had, and answers natively", async () => {
    const page = await newPage();
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/-/hydration-failure")) reports.push(request.url());
    });
    await page.addInitScript(() => {
      // As soon as the parser has written the search field.
      const observer = new MutationObserver(() => {
        const field = document.querySelector<HTMLElement>("#content input");
        if (document.readyState !== "loading" || field === null) return;
        observer.disconnect();
        const key = document.createElement("span");
        key.className = "foreign-key";
        field.parentNode?.insertBefore(key, field);
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await read(page, await sample("search results"));
    expect(await page.locator(".foreign-key").count()).toBe(1);
    const field = page.getByRole("combobox");
    await field.fill("菜场");
    await page.evaluate(() => scrollTo(0, 300));
    const before = await stateOf(page);
    await page.keyboard.press("Shift");
    await expect.poll(() => reports.length).toBe(1);
    expect(await stateOf(page)).toEqual(before);
    expect(await field.inputValue()).toBe("菜场");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    expect(await page.locator("html[data-hydrated]").count()).toBe(0);
    await page.keyboard.press("Enter");
    await page.waitForURL(/%E8%8F%9C%E5%9C%BA/);
  });
});
