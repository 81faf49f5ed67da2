import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";

const setup = setUpSite();
const { newPage, publish, visit } = setup;

/** How opaque a skeleton is so many milliseconds after it has come. */
function opacityAfter(page: Page, milliseconds: number): Promise<string> {
  return page
    .locator(".skeleton")
    .first()
    .evaluate((skeleton, time) => {
      for (const animation of skeleton.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
      return getComputedStyle(skeleton).opacity;
    }, milliseconds);
}

/** A style of the first element that a selector finds. */
function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name).trim(), property);
}

describe("how a page looks", () => {
  it("a page cannot be zoomed by the viewport", async () => {
    const page = await visit(await publish());
    const viewport = page.locator("meta[name=viewport]");
    expect((await viewport.getAttribute("content"))?.split(", ")).toEqual(
      expect.arrayContaining(["maximum-scale=1", "user-scalable=no"]),
    );
  });

  it("has the safe area's top and bottom for bars that keep clear of it", async () => {
    const page = await visit("");
    const bar = page.getByRole("navigation", { name: "底部导航" });
    const spaceBelow = () => bar.evaluate((element) => getComputedStyle(element).paddingBottom);
    const spaceAbove = () => styleOf(page, ".home-tabs", "top");
    expect([await spaceAbove(), await spaceBelow()]).toEqual(["0px", "0px"]);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send(
      "Emulation.setSafeAreaInsetsOverride" as never,
      {
        insets: { top: 47, topMax: 47, bottom: 34, bottomMax: 34 },
      } as never,
    );
    await expect.poll(spaceBelow).toBe("34px");
    expect(await spaceAbove()).toBe("47px");
    expect(await page.locator("meta[name=viewport]").getAttribute("content")).toContain(
      "viewport-fit=cover",
    );
  });

  it("keeps each choice of the reading settings on one line, however large its text is", async () => {
    const page = await visit(await publish());
    await page.evaluate(() => localStorage.setItem("TEXT_SIZE", "200"));
    await page.reload();
    await page.getByRole("button", { name: "阅读设置" }).tap();
    const choices = page.getByRole("dialog").locator(".settings-option");
    await choices.first().waitFor();
    const lines = await choices.evaluateAll((options) =>
      options.map((option) => {
        const words = document.createRange();
        words.selectNodeContents(option.querySelector("span")!);
        const tops = [...words.getClientRects()].map(({ top }) => Math.round(top));
        return new Set(tops).size;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
    expect(lines).toHaveLength(8);
  });

  it("makes the actions beside a short video equally wide, whatever the language calls them", async () => {
    const page = await visit(await setup.sample("svideo:"), { locale: "en-US" });
    await page.locator("a[rel=next]").waitFor();
    const widths = await page
      .locator(".svideo-actions :is(button, a):visible")
      .evaluateAll((actions) => actions.map((act) => act.getBoundingClientRect().width));
    expect(widths).toHaveLength(4);
    expect(new Set(widths).size).toBe(1);
  });

  it("reaches the stylesheets as custom properties", async () => {
    const page = await visit("");
    expect(await styleOf(page, ":root", "--theme")).toBe("#ff4a26");
    expect(await styleOf(page, ":root", "--theme-light")).toMatch(/^#[\da-f]{6}$/);
    expect(await styleOf(page, ":root", "--theme-dark")).toMatch(/^#[\da-f]{6}$/);
  });

  it("what is being fetched shows nothing of its waiting for the first 200 ms", async () => {
    const article = await publish();
    await setup.control.fault({ path: "comment", delay_ms: 10_000 });
    const page = await newPage();
    await page.goto(article, { waitUntil: "commit" });
    expect(await opacityAfter(page, 199)).toBe("0");
    expect(Number(await opacityAfter(page, 250))).toBeGreaterThan(0);
    expect(await opacityAfter(page, 400)).toBe("1");
  });
});
