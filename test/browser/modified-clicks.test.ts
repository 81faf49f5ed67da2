import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { hydrate } from "../helpers/site";

const { sample, visit } = setUpSite();

describe("a click that asks for a new tab", () => {
  it.each([
    ["article:", "a.banner-login"],
    ["article:", "#comments a.comment-reply"],
    ["image:", ".gallery-slide a"],
    ["audio_album:", "a.track"],
    ["search results", ".tab >> nth=1"],
    ["home", "a.banner-navigation"],
  ])("opens one on the page %s, whatever the page does on a tap of %s", async (name, link) => {
    const page = await visit(await sample(name), { isMobile: false, hasTouch: false });
    await hydrate(page);
    const url = page.url();
    const target = page.locator(link).first();
    await target.scrollIntoViewIfNeeded();
    const opened = page.context().waitForEvent("page");
    await target.click({ modifiers: ["Control"] });
    await (await opened).close();
    expect(page.url()).toBe(url);
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });
});
