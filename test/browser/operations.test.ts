import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issuePass, LINK_SECONDS } from "../../app/operations/access.server";
import { localEnvironment } from "../../scripts/local-environment";
import {
  PHONE_UA,
  startTestBrowser,
  startTestSite,
  type TestBrowser,
  type TestSite,
} from "../helpers/site";

const SECRET = localEnvironment(0).OPS_SECRET!;
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
};

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), startTestBrowser()]);
  const { url } = await site.control.addContent({ title: "桥下的菜场", html: "<p>清晨五点。</p>" });
  // Something to see: hits, misses, an upstream that fails, a rule that was tuned, a purge.
  await site.control.fault({ path: "/relates/", status: 503 });
  for (let visits = 0; visits < 3; visits += 1) {
    const address = new URL(new URL(url).pathname, site.address);
    await (await fetch(address, { headers: { "user-agent": PHONE_UA } })).text();
  }
  await site.control.clearFaults();
});
afterAll(async () => {
  await Promise.all([site?.dispose(), browser?.close()]);
});

/** The page as an operator opens it: by a fresh link. */
const operator = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.visitor(options);
  const page = await context.newPage();
  await page.goto(`${site.at("ops")}?pass=${await issuePass(SECRET, "link", LINK_SECONDS)}`);
  return page;
};

/** What axe finds against WCAG 2.2 A and AA. */
const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; nodes: { target: unknown[] }[] }[];
        }>;
      };
    };
    const found = await axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      rules: { "meta-viewport": { enabled: false } },
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id} ${target.join(" ")}`),
    );
  });
};

describe("the operators' page", () => {
  test.each([
    ["phone", {}],
    ["desktop", DESKTOP],
  ] as const)(
    "has nothing axe objects to on a %s, light and dark, and never scrolls sideways",
    async (_name, options) => {
      const page = await operator(options);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page)).toEqual([]);
      }
      const [needed, given] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(needed).toBe(given);
      await page.context().close();
    },
  );

  test("keeps an operator's wide window: it is nobody's share page", async () => {
    const page = await operator(DESKTOP);
    await page.waitForLoadState("networkidle");
    expect(page.url()).toBe(site.at("ops"));
    const framed = new URL(site.at("pc"));
    framed.searchParams.set("url", site.at("ops"));
    await page.goto(framed.href);
    await page.waitForLoadState("networkidle");
    expect(page.frames().map((frame) => new URL(frame.url()).pathname)).not.toContain(
      "/davmu/share/ops",
    );
    await page.context().close();
  });

  test("names rules, upstreams and lifetimes in units that people read", async () => {
    const page = await operator();
    const text = await page.locator("main").innerText();
    expect(text).toMatch(/content\s+1 分\s+10 分\s+7 天\s+30 秒\s+800 毫秒\s+3000 毫秒\s+是/);
    expect(text).toMatch(/detailDocument\s*命中率/);
    expect(text).toMatch(/albums\s+\S+\s+\d+\s+[1-9]/);
    await page.context().close();
  });

  test("takes orders as plain forms, without a script, and tells what came of them", async () => {
    const page = await operator({ javaScriptEnabled: false });
    const tags = page.locator("#operations-tags");
    await tags.fill("content:ab12cd34");
    await page.getByRole("button", { name: "清除", exact: true }).click();
    await expect.poll(() => page.locator("main output").innerText()).toContain("content:ab12cd34");
    expect(await page.locator("main ul").last().innerText()).toContain("content:ab12cd34");
    const overrides = page.locator("#operations-overrides");
    const apply = page.getByRole("button", { name: "应用", exact: true });
    await overrides.fill('{"hot72":{"fresh":7}}');
    await apply.click();
    await expect
      .poll(() => page.locator("tr", { hasText: "hot72" }).innerText())
      .toContain("7 秒*");
    await overrides.fill('{"hot72":{"fresh":"x"}}');
    await apply.click();
    await expect.poll(() => page.locator("main [role=alert]").count()).toBe(1);
    expect(await page.locator("tr", { hasText: "hot72" }).innerText()).toContain("7 秒*");
    await overrides.fill("{}");
    await apply.click();
    await expect.poll(() => page.locator("main [role=alert]").count()).toBe(0);
    await page.context().close();
  });

  test("answers nobody else, by any method, otherwise than an address that does not exist", async () => {
    const answer = async (path: string, init: RequestInit) => {
      const response = await fetch(site.at(path), {
        ...init,
        headers: { "user-agent": PHONE_UA, "sec-fetch-site": "same-origin" },
      });
      const told = [...response.headers].filter(
        ([name]) =>
          !["x-request-id", "server-timing", "content-security-policy", "cache-status"].includes(
            name,
          ),
      );
      const text = await response.text();
      const shown = text.slice(text.indexOf("<main")).replaceAll(/ops|no-such-page/g, "");
      return [response.status, told, shown.slice(0, shown.indexOf("</main>"))];
    };
    for (const [method, body] of [["GET"], ["HEAD"], ["POST", "order=purge&tag=hot"]] as const) {
      const init = { method, ...(body === undefined ? {} : { body }) };
      expect(await answer("ops", init)).toEqual(await answer("no-such-page", init));
      expect(await answer("ops?pass=1.2", init)).toEqual(
        await answer("no-such-page?pass=1.2", init),
      );
    }
  });
});
