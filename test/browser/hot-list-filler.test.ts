// What is offered at the end of a page that has little of its own: what many read.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { postIdOf } from "../helpers/content";
import { setUpSite } from "../helpers/set-up-site";
import { errorsOf } from "../helpers/page-watch";
import { hydrate } from "../helpers/site";

const setup = setUpSite();
const { newPage, visit } = setup;

const RESULTS = "search/index.html?keyword=";

function hot(page: Page) {
  return page.locator("main #hot .hot-list-entry");
}

describe("the hot list at the end of a short page", () => {
  // First: afterwards the edge has the list.
  it("is left out, and nothing said about it, where it did not arrive", async () => {
    await setup.control.fault({ path: "/hot72", status: 500 });
    const page = await newPage();
    const response = await page.goto(setup.site.at("404"));
    expect(response?.status()).toBe(404);
    expect(await page.locator("main .failure").count()).toBe(1);
    expect(await page.locator("#hot, .unavailable-section").count()).toBe(0);
    // The edge leaves a platform that failed alone for a while, then the list is there.
    await setup.control.clearFaults();
    const shown = async () => {
      await page.reload();
      return hot(page).count();
    };
    await expect.poll(shown).toBe(10);
  });

  it.each([
    ["an error page", "404"],
    ["an address that no screen has", "nowhere"],
    ["a search before its first keyword", "search/index.html"],
    ["few results of a search", `${RESULTS}台风`],
    ["the few specials", "special/index.html"],
    ["the few works of a media account", "mp/personal/702/index.html"],
    ["the few clues of a reporter", "reporter"],
  ])("is the next step from %s, and stays when the page is used", async (_name, path) => {
    const page = await newPage();
    const errors = errorsOf(page);
    await page.goto(path === "reporter" ? await setup.sample(path) : setup.site.at(path));
    expect(await hot(page).count()).toBe(10);
    await hydrate(page);
    expect(await hot(page).count()).toBe(10);
    expect(errors).toEqual([]);
    const link = hot(page).first().getByRole("link");
    // A list joins a grade to what it counts (input-text.ts).
    const title = (await link.locator("h3").innerText()).replaceAll("\u2060", "");
    await link.tap();
    await expect.poll(() => page.locator("h1").first().textContent()).toBe(title);
  });

  it("is the next step from a page that cannot be had, and stays when the page is used", async () => {
    const url = await setup.publish({ title: "打不开的一篇", html: "<p>正文</p>" });
    await setup.control.fault({ path: postIdOf(url), status: 500 });
    const page = await newPage();
    const response = await page.goto(url);
    expect(response?.status()).toBe(503);
    expect(await hot(page).count()).toBe(10);
    await hydrate(page);
    expect(await hot(page).count()).toBe(10);
    await setup.control.clearFaults();
  });

  it("has nothing below an article that stands above it as related", async () => {
    const page = await visit(await setup.sample("article"));
    await hot(page).first().waitFor();
    const ids = (where: string) =>
      page
        .locator(`${where} [data-expose]`)
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["expose"]));
    const related = await ids("#related");
    expect(related.length).toBeGreaterThan(0);
    expect((await ids("#hot")).filter((id) => related.includes(id))).toEqual([]);
  });

  it.each([
    ["where nothing was found, other words stand", `${RESULTS}火星人`],
    ["below a list that goes on", `${RESULTS}的`],
  ])("is not there %s", async (_name, path) => {
    const page = await visit(path);
    expect(await page.locator("main a").count()).toBeGreaterThanOrEqual(10);
    expect(await hot(page).count()).toBe(0);
  });
});
