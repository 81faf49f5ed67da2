import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { publishVersion } from "../helpers/content";
import { setUpSite } from "../helpers/set-up-site";
import { shiftsUntilNow } from "../helpers/page-watch";
import { hydrate } from "../helpers/site";

const setup = setUpSite();
const { publish, visit } = setup;

const HOUR = 3600;

function paragraphs(count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) => `<p>第 ${at} 段，江水又涨了一寸，船都绕着走。</p>`,
  );
}

/** Reads on until the device has stored what it saw, and leaves. */
async function read(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        scrollBy(0, scrollY < 200 ? 100 : -100);
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        dispatchEvent(new PageTransitionEvent("pagehide"));
        return localStorage.getItem("SEEN");
      }),
    )
    .toContain(new URL(page.url()).pathname);
  await page.goto(setup.site.at("auth"));
}

function line(page: Page) {
  return page.locator(".resume-reading");
}

describe("a text that was updated", () => {
  const published_at = Math.floor(Date.now() / 1000) - 5 * HOUR;

  it("says so at its head, with and without JavaScript, when that was an hour after it was published", async () => {
    const late = await publish({ published_at, updated_at: published_at + 3 * HOUR });
    const soon = await publish({ published_at, updated_at: published_at + HOUR / 2 });
    const page = await visit(late);
    const head = page.locator(".detail-meta").first();
    expect(await head.textContent()).toContain("更新于 2小时前");
    await hydrate(page);
    expect(await head.textContent()).toContain("更新于 2小时前");
    const plain = await visit(late, { javaScriptEnabled: false });
    expect(await plain.locator(".detail-updated").textContent()).toMatch(
      /^更新于 \d{4}-\d\d-\d\d \d\d:\d\d$/,
    );
    const other = await visit(soon);
    expect(await other.locator(".detail-updated").count()).toBe(0);
  });

  it("shows whoever comes back what was changed since, and moves nothing for it", async () => {
    const before = paragraphs(24);
    const address = await publish({ html: before.join(""), published_at });
    const page = await visit(address);
    await read(page);

    // Seen once, and the same again: nothing is said.
    await page.goto(address);
    await page.waitForFunction(() => document.readyState === "complete");
    expect(await page.locator("[data-since-seen]").count()).toBe(0);

    const after = [...before.slice(0, 15), "<p>记者今晨又去了一次。</p>", ...before.slice(15)];
    after[3] = "<p>第 3 段改写过了。</p>";
    const corrections = [{ at: published_at + 2 * HOUR, text: "应为三十七公里。" }];
    const updated_at = published_at + 2 * HOUR;
    await publishVersion(setup.site, address, {
      html: after.join(""),
      published_at,
      updated_at,
      corrections,
    });
    await page.goto(address);
    const go = line(page).getByRole("button", { name: "上次看过之后更新了 3 处，去看看" });
    await go.waitFor();
    expect(await shiftsUntilNow(page)).toBeLessThan(0.001);
    const marked = await page.locator("[data-since-seen]").allTextContents();
    expect(marked.filter((text) => !text.includes("小时前"))).toEqual([
      "第 3 段改写过了。",
      "记者今晨又去了一次。",
    ]);
    expect(marked.filter((text) => text.includes("小时前"))).toEqual([
      "3小时前",
      "3小时前应为三十七公里。",
    ]);
    await go.tap();
    await line(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      "第 3 段改写过了。",
    );

    await read(page);
    await page.goto(address);
    await page.waitForFunction(() => document.readyState === "complete");
    expect(await page.locator("[data-since-seen]").count()).toBe(0);
  });

  it("says only that it was updated where most of it differs", async () => {
    const address = await publish({ html: paragraphs(24).join(""), published_at });
    const page = await visit(address);
    await read(page);
    const html = paragraphs(24).join("").replaceAll("江水", "河水");
    await publishVersion(setup.site, address, {
      html,
      published_at,
      updated_at: published_at + 2 * HOUR,
    });
    await page.goto(address);
    await line(page).getByText("上次看过之后有更新").waitFor();
    expect(await page.locator("[data-since-seen]").allTextContents()).toEqual(["3小时前"]);
    await line(page).getByRole("button", { name: "关闭" }).tap();
    await line(page).waitFor({ state: "detached" });
  });
});
