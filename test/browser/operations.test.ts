import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { issueToken, LINK_SECONDS } from "../../app/features/operations/access.server";
import { localEnvironment } from "../../scripts/local-environment";
import { EVERYTHING, violations } from "../helpers/axe";
import { desktop } from "../helpers/devices";
import { setUpSite } from "../helpers/set-up-site";
import { PHONE_UA } from "../helpers/site";

const SECRET = localEnvironment(0).OPS_SECRET!;

const setup = setUpSite({}, /https:\/\/refused\.example/);
const { publish, visit } = setup;

beforeAll(async () => {
  const article = await publish();
  // Something to see: hits, misses, an upstream that fails, a rule that was tuned, a purge.
  await setup.control.fault({ path: "/relates/", status: 503 });
  for (let visits = 0; visits < 3; visits += 1)
    await (await fetch(article, { headers: { "user-agent": PHONE_UA } })).text();
  await setup.control.clearFaults();
});

/** The page as an operator opens it: by a fresh link. */
async function operator(options?: BrowserContextOptions): Promise<Page> {
  return visit(`ops?pass=${await issueToken(SECRET, "link", LINK_SECONDS)}`, options);
}

describe("the operators' page", () => {
  test.each([
    ["phone", {}],
    ["desktop", desktop],
  ] as const)(
    "has nothing axe objects to on a %s, light and dark, and never scrolls sideways",
    async (_name, options) => {
      const page = await operator(options);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page, EVERYTHING)).toEqual([]);
      }
      const [needed, given] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(needed).toBe(given);
    },
  );

  test("keeps an operator's wide window: it is nobody's share page", async () => {
    const page = await operator(desktop);
    await page.waitForLoadState("networkidle");
    expect(page.url()).toBe(setup.site.at("ops"));
    const framed = new URL(setup.site.at("pc"));
    framed.searchParams.set("url", setup.site.at("ops"));
    await page.goto(framed.href);
    await page.waitForLoadState("networkidle");
    expect(page.frames().map((frame) => new URL(frame.url()).pathname)).not.toContain(
      "/davmu/share/ops",
    );
  });

  test("says what browsers refused, without whose page it was", async () => {
    const page = await visit(await publish());
    const reported = page.waitForRequest(/-\/csp-report$/);
    await page.evaluate(() => {
      const frame = document.createElement("iframe");
      frame.src = "https://refused.example/?visitor=1";
      document.body.appendChild(frame);
    });
    await reported;
    const text = () => operator().then((seen) => seen.locator("main").innerText());
    await expect.poll(text).toMatch(/frame-src.*https:\/\/refused\.example/);
    expect(await text()).not.toContain("visitor=1");
  });

  test("names rules, upstreams and lifetimes in units that people read", async () => {
    const page = await operator();
    const text = await page.locator("main").innerText();
    expect(text).toMatch(/content\s+1 分\s+10 分\s+7 天\s+30 秒\s+800 毫秒\s+3000 毫秒\s+是/);
    expect(text).toMatch(/detailDocument\s*命中率/);
    expect(text).toMatch(/albums\s+\S+\s+\d+\s+[1-9]/);
    expect(text).toMatch(/数据中心：\S+\s+应答：[1-9]/);
    expect(text).toMatch(
      /99% 在 .*毫秒 以内[^]*不出 5xx.*误差预算剩余[^]*一秒内开始应答.*误差预算剩余/,
    );
  });

  test("takes orders as plain forms, without a script, and tells what came of them", async () => {
    const page = await operator({ javaScriptEnabled: false });
    const tags = page.locator("#operations-tags");
    await tags.fill("content:ab12cd34");
    await page.getByRole("button", { name: "清除", exact: true }).click();
    await expect.poll(() => page.locator("main output").innerText()).toContain("content:ab12cd34");
    expect(await page.locator("main").innerText()).toContain("content:ab12cd34");
    const overrides = page.locator("#operations-overrides");
    const apply = page.getByRole("button", { name: "应用", exact: true });
    await overrides.fill('{"hot72":{"fresh":7}}');
    await apply.click();
    await expect
      .poll(() => page.locator("tr", { hasText: /^\s*hot72/ }).innerText())
      .toContain("7 秒*");
    await overrides.fill('{"hot72":{"fresh":"x"}}');
    await apply.click();
    await expect.poll(() => page.locator("main [role=alert]").count()).toBe(1);
    expect(await page.locator("tr", { hasText: /^\s*hot72/ }).innerText()).toContain("7 秒*");
    await overrides.fill("{}");
    await apply.click();
    await expect.poll(() => page.locator("main [role=alert]").count()).toBe(0);
    await page.getByRole("button", { name: "修复", exact: true }).click();
    await expect
      .poll(() => page.locator("main output").innerText())
      .toBe("已移除无法读取的指令：0 条");
  });

  test("answers nobody else, by any method, otherwise than a URL that does not exist", async () => {
    const answer = async (path: string, init: RequestInit) => {
      const response = await fetch(setup.site.at(path), {
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
      // All of it: head, loader data and the list of files too.
      const shown = text.replaceAll(/nonce="[^"]*"|ops|0ps|metrics|control|0000000/g, "");
      return [response.status, told, shown];
    };
    // As long as the one that exists: a document's length tells of its URL.
    for (const [method, body] of [["GET"], ["HEAD"], ["POST", "command=purge&tag=hot"]] as const) {
      const init = { method, ...(body === undefined ? {} : { body }) };
      expect(await answer("ops", init)).toEqual(await answer("0ps", init));
      for (const path of ["-/metrics", "-/control"]) {
        expect(await answer(path, init)).toEqual(await answer("-/0000000", init));
      }
      expect(await answer("ops?pass=1.2", init)).toEqual(await answer("0ps?pass=1.2", init));
    }
  });
});
