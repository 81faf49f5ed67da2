import { describe, expect, test } from "vitest";
import { eachScreen } from "../helpers/each-screen";
import { setUpSite } from "../helpers/set-up-site";

const setup = setUpSite();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function policyOf(url: string): Promise<string> {
  const page = await setup.newPage();
  const response = await page.goto(url);
  await page.context().close();
  return response?.headers()["content-security-policy"] ?? "";
}

describe("a stored document", () => {
  // What a policy refuses fails the test by itself (`setUpSite`).
  test.each(eachScreen.filter((name) => !/^(link|h5|cloud_form|login|search)/.test(name)))(
    "of %s runs and is styled under the hashes of its policy",
    async (name) => {
      const url = await setup.sample(name);
      await expect.poll(() => policyOf(url)).toMatch(/script-src 'self' 'sha256-/);
      const page = await setup.visit(url);
      await page.locator("html[data-open-app-ready]").waitFor({ state: "attached" });
      expect(
        await page
          .locator("style")
          .first()
          .evaluate((style) => (style as HTMLStyleElement).sheet?.cssRules.length),
      ).toBeGreaterThan(10);
      expect(await page.locator("[nonce]").count()).toBe(0);
    },
  );

  test("may prefetch linked pages, and comes to life at a touch", async () => {
    const url = await setup.publish();
    await expect.poll(() => policyOf(url)).toContain("sha256-");
    const page = await setup.visit(url);
    await page.locator('script[type="speculationrules"]').waitFor({ state: "attached" });
    await page.locator(".comment-input").tap();
    await page.getByLabel("手机号").waitFor();
  });

  test("that a browser has already costs a visit that comes back less than 1 kB", async () => {
    const url = await setup.publish();
    await expect.poll(() => policyOf(url)).toContain("sha256-");
    const page = await setup.visit(url);
    await page.goto("about:blank");
    await page.goto(url);
    const { bytes, title } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType(
        "navigation",
      ) as PerformanceNavigationTiming[];
      return { bytes: navigation?.transferSize, title: document.querySelector("h1")?.textContent };
    });
    expect(title).toBe("桥下的菜场");
    expect(bytes).toBeLessThan(1000);
  });
});

describe("a document's times", () => {
  /** An article that is published so long ago. */
  const published = (ago: number) => setup.publish({ publish_at: Date.now() - ago });

  test("stand in full without scripts", async () => {
    const page = await setup.visit(await published(5 * MINUTE), { javaScriptEnabled: false });
    const time = page.locator(".detail-meta time");
    expect(await time.textContent()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  });

  test.each([-9 * HOUR, 9 * HOUR])(
    "are relative before the first paint, whatever the device's clock says (%d ms off)",
    async (off) => {
      const url = await published(5 * MINUTE);
      const page = await setup.newPage();
      await page.addInitScript((ms) => {
        const now = Date.now;
        Date.now = () => now() + ms;
        new PerformanceObserver((list) => {
          const time = document.querySelector(".detail-meta time");
          if (list.getEntriesByName("first-contentful-paint").length > 0)
            document.documentElement.dataset["painted"] = time?.textContent ?? "";
        }).observe({ type: "paint", buffered: true });
      }, off);
      await page.goto(url);
      await expect
        .poll(() => page.locator("html").getAttribute("data-painted"))
        .toMatch(/^[56]分钟前$/);
    },
  );

  /** A visitor whose device's clock a test may put forward. */
  async function visitorInTime() {
    const page = await setup.newPage();
    await page.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() + Number(sessionStorage.getItem("passed"));
    });
    const pass = (milliseconds: number) =>
      page.evaluate((passed) => {
        sessionStorage.setItem("passed", String(passed));
        document.dispatchEvent(new Event("visibilitychange"));
      }, milliseconds);
    return { page, pass, time: page.locator(".detail-meta time") };
  }

  test("go on while the page is open, and hydration leaves them", async () => {
    const { page, pass, time } = await visitorInTime();
    await page.goto(await published(5 * MINUTE));
    expect(await time.textContent()).toMatch(/^[56]分钟前$/);
    await page.locator(".comment-input").tap();
    await page.getByLabel("手机号").waitFor();
    expect(await time.textContent()).toMatch(/^[56]分钟前$/);
    await pass(HOUR);
    expect(await time.textContent()).toBe("1小时前");
  });

  test("are right when the browser goes back to what it has", async () => {
    const { page, pass, time } = await visitorInTime();
    const url = await published(5 * MINUTE);
    await expect.poll(() => policyOf(url)).toContain("sha256-");
    await page.goto(url);
    await pass(HOUR);
    await page.goto("about:blank");
    await page.goBack();
    expect(await time.textContent()).toBe("1小时前");
  });

  test("are right on the next page after the edge's clock was ahead", async () => {
    const page = await setup.newPage();
    await page.addInitScript((ahead) => {
      localStorage["EDGE_CLOCK"] ??= `${Date.now() + ahead} ${ahead}`;
    }, 9 * HOUR);
    await page.goto(await published(5 * MINUTE));
    const time = page.locator(".detail-meta time");
    await expect.poll(() => time.textContent()).toMatch(/^[56]分钟前$/);
  });

  test("are said once the edge was asked where a browser does not tell what the response said", async () => {
    const page = await setup.newPage();
    await page.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() + 9 * 3_600_000;
      performance.getEntriesByType = () => [];
    });
    await page.goto(await published(5 * MINUTE));
    const time = page.locator(".detail-meta time");
    await expect.poll(() => time.textContent()).toMatch(/^[56]分钟前$/);
  });
});
