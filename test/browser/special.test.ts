import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { receivedCalls } from "../helpers/received-calls";
import { setUpSite } from "../helpers/set-up-site";
import { scrollToElement } from "../helpers/site";

/** A page hydrates at the first tap: the first one takes longer. */
const TIMEOUT = { timeout: 20_000 };

/** Entries of one batch (specification, section 9). */
const BATCH = 50;

const setup = setUpSite();
const { visit, sample } = setup;
let special: string;

function entries(page: Page) {
  return page.locator(".special-block [data-expose]").count();
}

beforeAll(async () => {
  special = await sample("special:");
});

describe("a special", () => {
  it("has links to its blocks that a thumb meets", async () => {
    const page = await visit(special);
    for (const link of await page.locator(".special-nav > a").all()) {
      const box = await link.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });

  it("shows fifty entries first and fifty more by a tap, in place", async () => {
    const page = await visit(special);
    expect(await entries(page)).toBe(50);
    await page.locator(".special .load-more").click();
    await expect.poll(() => entries(page), TIMEOUT).toBe(100);
    expect(new URL(page.url()).pathname).toBe(new URL(special).pathname);
  });

  it("has the loaded entries and the place again after a way to one of them and back", async () => {
    const page = await visit(special);
    await page.locator(".special .load-more").click();
    await expect.poll(() => entries(page), TIMEOUT).toBe(100);
    const entry = page.locator(".special-block [data-expose]").nth(80);
    const top = () => entry.evaluate((card) => card.getBoundingClientRect().top);
    await scrollToElement(entry);
    await page.waitForTimeout(300);
    const before = await top();
    // An unload listener disables the back/forward cache.
    await page.evaluate(() => addEventListener("unload", () => {}));
    await entry
      .locator("a")
      .or(entry.and(page.locator("a")))
      .first()
      .click();
    await page.waitForURL((url) => url.pathname !== new URL(special).pathname);
    for (const _ of ["back", "forward and back"]) {
      await page.goBack();
      await expect.poll(() => entries(page), TIMEOUT).toBe(100);
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40);
      await page.goForward();
      await page.waitForURL((url) => url.pathname !== new URL(special).pathname);
    }
  });

  it("marks the block that is being read in its row of links, before any touch", async () => {
    const page = await visit(special);
    const links = page.locator(".special-nav > a");
    const marked = () => page.locator(".special-nav > a[aria-current]").allTextContents();
    const names = await links.allTextContents();
    expect(await marked()).toEqual([names[0]]);
    for (const name of [names[1]!, names.at(-1)!, names[0]!]) {
      await page
        .getByRole("heading", { level: 2, name, exact: true })
        .evaluate((heading) => heading.scrollIntoView());
      await expect.poll(marked).toEqual([name]);
      const seen = (await links.getByText(name, { exact: true }).boundingBox())!;
      expect(seen.x).toBeGreaterThanOrEqual(0);
      expect(seen.x + seen.width).toBeLessThanOrEqual(page.viewportSize()!.width);
    }
    await links.nth(1).tap();
    await expect.poll(marked).toEqual([names[1]]);
  });

  it("leads with a picture as sharp as its place", async () => {
    for (const name of ["special:", "sp_topic:"]) {
      const page = await visit(await sample(name));
      const picture = page.locator(".special-tile-headline img").first();
      if ((await picture.count()) === 0) continue;
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.currentSrc))
        .not.toBe("");
      const sharpness = () =>
        picture.evaluate(async (one: HTMLImageElement) => {
          const file = await (await fetch(one.currentSrc)).blob();
          return (await createImageBitmap(file)).width / one.width;
        });
      expect(await sharpness()).toBeGreaterThanOrEqual(1.8);
    }
  });

  it("opens further without JavaScript, and lands where the new batch begins", async () => {
    const page = await visit(special, { javaScriptEnabled: false });
    await page.locator(".special .load-more").click();
    await page.waitForURL(/page=2#batch-2$/);
    expect(await entries(page)).toBe(100);
    expect(await page.locator("#batch-2").count()).toBe(1);
  });

  it("leads to its blocks by their names", async () => {
    const page = await visit(special);
    const link = page.getByRole("navigation", { name: "专题栏目" }).getByRole("link").nth(1);
    const name = (await link.textContent()) ?? "";
    await link.click();
    const heading = page.getByRole("heading", { name, exact: true, level: 2 });
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 1000).toBeLessThan(120);
  });

  it("of 500 entries shows every one, by batches of fifty, and renders only those near the screen", async () => {
    const titles = Array.from({ length: 500 }, (_, number) => `第${number + 1}篇`);
    const ids: string[] = [];
    for (let from = 0; from < titles.length; from += BATCH) {
      const batch = titles.slice(from, from + BATCH);
      const added = await Promise.all(batch.map((title) => setup.control.addContent({ title })));
      ids.push(...added.map(({ post_id }) => post_id));
    }
    // Three blocks, whose ends are not where the batches end.
    const blocks = [ids.slice(0, 120), ids.slice(120, 333), ids.slice(333)].map(
      (items, number) => ({
        id: `b${number}`,
        name: `第${number + 1}栏`,
        items,
      }),
    );
    const url = await setup.publish({ content_type: "special", title: "五百篇", blocks });
    await setup.control.clearCalls();
    const page = await visit(url);
    const more = page.locator(".special .load-more");
    const failure = page.getByText("更多内容暂时没有加载出来。");
    const answered: string[] = [];
    page.on("requestfinished", (request) => answered.push(request.url()));
    page.on("requestfailed", (request) => answered.push(`${request.url()} failed`));
    const state = async () => ({ shown: await entries(page), failed: await failure.count() });
    const shows = (shown: number) =>
      expect
        .poll(state, TIMEOUT)
        .toEqual({ shown, failed: 0 })
        .catch(async (error: Error) => {
          const link = await more.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
          throw new Error(`${error.message}; ${[...link, ...answered.slice(-3)].join(", ")}`);
        });
    for (let shown = BATCH; shown < titles.length; shown += BATCH) {
      await shows(shown);
      await more.click();
    }
    await shows(titles.length);
    await expect.poll(() => more.count()).toBe(0);
    const cards = page.locator(".special-block .content-card-title");
    expect(await cards.allTextContents()).toEqual(titles);
    const batches = (await receivedCalls(setup.site)).filter(({ path }) =>
      path.startsWith("/special/"),
    );
    expect(new Set(batches.map(({ query }) => query["pagesize"] ?? "50"))).toEqual(new Set(["50"]));
    const rendered = await cards.evaluateAll(
      (all) => all.filter((title) => title.checkVisibility({ contentVisibilityAuto: true })).length,
    );
    expect(rendered).toBeLessThan(100);
  });

  it("without entries says so in one line below its introduction", async () => {
    const page = await visit(await setup.publish({ content_type: "sp_topic" }));
    const empty = page.locator(".empty-state", { hasText: "暂无内容" });
    expect((await empty.boundingBox())!.height).toBeLessThan(64);
  });

  it("says that a batch did not come and brings it by another tap", async () => {
    const page = await visit(special);
    await page.locator(".special .load-more").click();
    await expect.poll(() => entries(page), TIMEOUT).toBe(100);
    await setup.control.fault({ path: "/special/", status: 500 });
    await page.locator(".special .load-more").click();
    await page.getByText("更多内容暂时没有加载出来。").waitFor({ timeout: 20_000 });
    await setup.control.clearFaults();
    await page.locator(".unavailable-section a").click();
    await expect.poll(() => entries(page), TIMEOUT).toBe(150);
  });
});

describe("screens of lists", () => {
  it.each([
    ["list", "推荐"],
    ["fly card", "推荐"],
  ])("%s shows the group's contents and grows", async (name, title) => {
    const page = await visit(await sample(name));
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    expect(await page.locator("main [data-expose]").count()).toBe(10);
    await page.locator("main .load-more").click();
    await expect.poll(() => page.locator("main [data-expose]").count(), TIMEOUT).toBe(20);
  });

  it("a navigation item's groups are URLs of their own, and one without a list says where it is", async () => {
    const page = await visit("content_model/index.html?id=2");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("视听");
    await page.getByRole("link", { name: "短视频", exact: true }).click();
    await page.waitForURL(/id=2&group=202/);
    expect(await page.locator('[aria-current="page"]').textContent()).toBe("短视频");

    await page.goto(setup.site.at("content_model/index.html?id=4"));
    expect(await page.getByText("暂不支持，请在APP中查看").count()).toBe(1);
  });

  it("an id of a piece of content leads to its own page", async () => {
    const id = special.split("/").at(-2) ?? "";
    const page = await visit(`content_model/index.html?id=${id}`);
    expect(new URL(page.url()).pathname).toBe(new URL(special).pathname);
  });

  it("lists nobody knows lead to the error page", async () => {
    for (const path of [
      "list/9999/index.html",
      "list/101/page.html",
      "fly_card/a%20b/index.html",
    ]) {
      const page = await visit(path);
      expect(new URL(page.url()).pathname).toBe("/davmu/share/404");
    }
  });
});

describe("a media account's page", () => {
  it("says who it is, can be followed, and lists what it published", async () => {
    const page = await visit("mp/personal/702/index.html");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("江南味道");
    expect(await page.getByText("5.6w").count()).toBe(1);
    expect(await page.locator("main [data-expose]").count()).toBeGreaterThan(1);
    expect(await page.locator("#list .content-card-source").count()).toBe(0);
    await page.getByRole("button", { name: "关注", exact: true }).click();
    await page.getByLabel("手机号").waitFor();
  });

  it("that does not exist leads to the error page", async () => {
    const page = await visit("mp/personal/9999/index.html");
    expect(new URL(page.url()).pathname).toBe("/davmu/share/404");
  });
});
