import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { hydrate } from "../helpers/site";

const setup = setUpSite();
const { newPage, sample } = setup;

/** Opens a sample page that nobody has opened before, after its calls were broken. */
async function openBroken(name: string, fault: Record<string, unknown>) {
  await setup.control.fault(fault);
  const page = await newPage();
  const response = await page.goto(await sample(name));
  return { page, answer: response };
}

/** A breaker that has opened makes a call for those who would get nothing four times a second. */
async function recovered(page: Page): Promise<void> {
  await setup.control.clearFaults();
  await page.waitForTimeout(300);
}

describe("a page whose content never arrived", () => {
  it.each([
    ["cloud_form", "/form/mobile/"],
    ["special", "/special/"],
    ["media account", "/mp/info/"],
  ])(
    "(%s) has a title, stays out of stores and search engines, and opens on retry",
    async (name, path) => {
      const { page, answer } = await openBroken(name, { path, status: 500 });
      expect(answer?.status()).toBe(503);
      expect(answer?.headers()["cache-control"]).toBe("no-store");
      expect(await page.title()).toBe("页面暂时打不开");
      expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");

      await recovered(page);
      await page.getByRole("link", { name: "重试" }).click();
      await expect.poll(() => page.locator(".failure").count()).toBe(0);
      expect(await page.title()).not.toBe("页面暂时打不开");
      expect(await page.locator('meta[content="noindex"]').count()).toBe(0);
    },
  );

  it("stands below the banner with the platform's own sentence, and the navigation opens", async () => {
    const notice = "系统维护中，预计今晚恢复";
    const { page, answer } = await openBroken("article:", {
      path: "/content/",
      code: 10500,
      message: notice,
    });
    expect(answer?.status()).toBe(503);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(notice);
    await page.getByRole("button", { name: "打开APP" }).waitFor();
    await page.getByRole("link", { name: "导航" }).tap();
    const panel = page.getByRole("dialog", { name: "全部频道" });
    await panel.getByRole("link", { name: "首页" }).waitFor();
  });

  it("keeps the section's frame, says what is missing in its middle, and opens on retry", async () => {
    const { page, answer } = await openBroken("circle", { path: "/circle/detail", status: 500 });
    expect(answer?.status()).toBe(503);
    expect(await page.locator(".section-bar").count()).toBe(1);
    const { left, right } = await page.locator(".unavailable-section").evaluate((part) => {
      const words = document.createRange();
      words.selectNodeContents(part);
      const box = words.getBoundingClientRect();
      return { left: box.left, right: innerWidth - box.right };
    });
    expect(left).toBeGreaterThan(40);
    expect(Math.abs(left - right)).toBeLessThan(2);

    await recovered(page);
    await page.getByRole("link", { name: "重试" }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("澜州骑行圈");
  });
});

describe("a page with a part that did not arrive", () => {
  it("an album whose tracks failed has its player again with them", async () => {
    const { page } = await openBroken("audio_album", { path: "/album/audio/", status: 500 });
    await page.getByText("节目列表暂时没有加载出来").waitFor();
    await hydrate(page);
    expect(await page.locator("h1").textContent()).toContain("听见江南");
    await recovered(page);
    await page.locator("#tracks").getByRole("link", { name: "重试" }).click();
    await expect.poll(() => page.locator(".track").count()).toBe(30);
    await expect.poll(() => page.getByText("暂时没有可以播放的内容").count()).toBe(0);
  });

  it("a media account stands without its list after no longer than three seconds", async () => {
    const started = Date.now();
    await setup.control.fault({ path: "/mp/content", mode: "hang" });
    const page = await newPage();
    await page.goto(setup.site.at("mp/personal/701/index.html"), {
      waitUntil: "domcontentloaded",
    });
    expect(Date.now() - started).toBeLessThan(5000);
    expect(await page.getByText("内容暂时没有加载出来").count()).toBe(1);
  });
});
