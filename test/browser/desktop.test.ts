import type { BrowserContextOptions } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { DESKTOP_UA, desktop } from "../helpers/devices";
import { setUpSite } from "../helpers/set-up-site";

const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_4) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1 Safari/605.1.15";

/** A tablet lying on its side. */
const WIDE: BrowserContextOptions = { viewport: { width: 1180, height: 820 } };

describe("the desktop page", () => {
  const setup = setUpSite({ variables: { PC_LINK_HOSTS: "www.example.com" } }, /evil\.example/);
  const { newPage, publish, visit } = setup;
  let article: string;
  let other: string;

  const desktopPageOf = (url: string) => `${setup.site.at("pc")}?url=${encodeURIComponent(url)}`;

  beforeAll(async () => {
    other = await publish({
      title: "第二篇",
      html: "<p>另一篇文章。</p>",
      pc_link: "https://www.example.com/second",
    });
    article = await publish({
      title: "桥上的灯",
      html: `<p>夜里的桥。</p><p><a href="${other}">读第二篇</a></p>`,
    });
  });

  test("a desktop agent sees the page in a phone frame, with title, code and link, and no second redirect", async () => {
    const page = await visit(article, desktop);
    expect(page.url()).toBe(desktopPageOf(article));
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("桥上的灯");
    expect(await page.getByLabel("分享链接").inputValue()).toBe(article);
    const frame = page.frameLocator("iframe");
    expect(await frame.getByRole("heading", { level: 1 }).innerText()).toBe("桥上的灯");
    expect(await frame.locator("iframe").count()).toBe(0);
    expect(
      (await page.locator("[data-desktop-code] path").getAttribute("d"))!.length,
    ).toBeGreaterThan(500);
  });

  test("the desktop page follows the document in its frame by changeRoute", async () => {
    const page = await visit(article, desktop);
    const code = page.locator("[data-desktop-code] path");
    const before = await code.getAttribute("d");
    await page.frameLocator("iframe").getByRole("link", { name: "读第二篇" }).click();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("第二篇");
    expect(await page.getByLabel("分享链接").inputValue()).toBe(other);
    expect(await page.title()).toBe("第二篇");
    await expect.poll(() => page.url()).toBe(desktopPageOf(other));
    await expect.poll(() => code.getAttribute("d")).not.toBe(before);
    expect(await page.getByRole("link", { name: "查看电脑版" }).getAttribute("href")).toBe(
      "https://www.example.com/second",
    );
  });

  test("the link is copied and the copy is said", async () => {
    const page = await newPage(desktop);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(article);
    await page.frameLocator("iframe").getByText("夜里的桥").waitFor();
    await page.getByRole("button", { name: "复制链接" }).click();
    await page.getByText("链接已复制").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(article);
  });

  test("a URL that is not ours is not embedded", async () => {
    const page = await newPage(desktop);
    for (const url of ["https://evil.example/davmu/share/", setup.site.at("pc?url=x"), "x"]) {
      const response = await page.goto(desktopPageOf(url));
      expect(response!.status()).toBe(404);
      expect(await page.locator("iframe").count()).toBe(0);
    }
  });

  test("a wide window of a mobile agent is sent to the desktop page by the browser, an upright one stays", async () => {
    const wide = await visit(article, WIDE);
    await wide.waitForURL(/\/pc\?url=/);
    const upright = await visit(article, { viewport: { width: 1000, height: 1300 } });
    await upright.waitForTimeout(800);
    expect(upright.url()).toBe(article);
  });

  test("an upright iPad that calls itself a Mac gets the page itself, once for all", async () => {
    const page = await newPage({ userAgent: MAC, viewport: { width: 820, height: 1180 } });
    await page.context().addInitScript(() => {
      Object.defineProperty(navigator, "maxTouchPoints", { get: () => 5 });
    });
    await page.goto(article);
    await expect.poll(() => page.url()).toBe(article);
    await page.getByText("夜里的桥").waitFor();
    const response = await page.goto(other);
    expect(response!.request().redirectedFrom()).toBeNull();
  });

  test("crawlers are never sent to the desktop page, and from it to the page itself", async () => {
    const headers = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
    const direct = await fetch(article, { headers, redirect: "manual" });
    expect(direct.status).toBe(200);
    const embedded = await fetch(desktopPageOf(article), { headers, redirect: "manual" });
    expect(embedded.status).toBe(302);
    expect(new URL(embedded.headers.get("location")!, setup.site.address).href).toBe(article);
  });

  test("a message carrying pc_link makes a desktop browser navigate, to known hosts only", async () => {
    const page = await newPage(desktop);
    const reached: string[] = [];
    await page.route(/^https:\/\/(www|evil)\.example/, (route) => {
      reached.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>reached</p>" });
    });
    await page.goto(article);
    await page.frameLocator("iframe").getByText("夜里的桥").waitFor();
    const tellFrame = (pc_link: string) =>
      page.evaluate((link) => window.postMessage({ pc_link: link }, location.origin), pc_link);
    await tellFrame("https://evil.example/");
    await tellFrame("javascript:alert(1)");
    await page.waitForTimeout(300);
    expect(reached).toEqual([]);
    await tellFrame("https://www.example.com/second");
    await page.waitForURL("https://www.example.com/second");
  });

  test("a message from another origin moves nothing", async () => {
    const page = await newPage(desktop);
    const link = "https://www.example.com/second";
    await page.route("https://evil.example/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<script>parent.postMessage({pc_link:"${link}"},"*");
          parent.postMessage({type:"changeRoute",document:{title:"假标题"}},"*")</script>`,
      }),
    );
    await page.goto(article);
    await page.frameLocator("iframe").getByText("夜里的桥").waitFor();
    const url = page.url();
    await page.evaluate(() => {
      const frame = document.createElement("iframe");
      frame.src = "https://evil.example/";
      document.body.appendChild(frame);
    });
    await page.waitForTimeout(800);
    expect(page.url()).toBe(url);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("桥上的灯");
  });

  test("a phone that is given the desktop page's URL gets the page itself", async () => {
    const page = await visit(desktopPageOf(article));
    await page.waitForURL(article);
    await page.getByText("夜里的桥").waitFor();
  });

  test("by another name of this host the phone frame shows the page all the same", async () => {
    const otherOrigin = (url: string) => url.replace("127.0.0.1", "localhost");
    const page = await visit(otherOrigin(article), desktop);
    await page.frameLocator("iframe").getByText("夜里的桥").waitFor();
    const wide = await visit(otherOrigin(article), WIDE);
    await wide.waitForURL(/\/pc\?url=/);
    await wide.frameLocator("iframe").getByText("夜里的桥").waitFor();
  });

  test("a pc_link that is said to the page in the frame moves the whole window", async () => {
    const page = await newPage(desktop);
    await page.route("https://www.example.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>reached</p>" }),
    );
    await page.goto(article);
    await page.frameLocator("iframe").getByText("夜里的桥").waitFor();
    await page.evaluate(() => {
      const { contentWindow } = document.querySelector("iframe")!;
      // The page in the frame listens when its scripts are there.
      setInterval(
        () =>
          contentWindow!.postMessage(
            { pc_link: "https://www.example.com/second" },
            location.origin,
          ),
        100,
      );
    });
    await page.waitForURL("https://www.example.com/second");
  });

  test("the desktop page has the share card of the page it embeds, and none of what was taken down", async () => {
    const read = async (url: string) =>
      (await fetch(desktopPageOf(url), { headers: { "user-agent": DESKTOP_UA } })).text();
    const html = await read(article);
    expect(html).toContain('<meta property="og:title" content="桥上的灯"');
    expect(html).toContain(`<meta property="og:url" content="${article}"`);
    expect(html).toContain("noindex");
    const gone = await publish({ title: "撤下的文章", state: 17 });
    expect(await read(gone)).not.toContain("撤下的文章");
    expect(await read("https://evil.example/")).toContain("<title>没有可以显示的页面</title>");
  });

  test("the phone keeps its shape at large text, beside its title and code", async () => {
    const page = await newPage(desktop);
    await page.addInitScript(() => localStorage.setItem("TEXT_SIZE", "200"));
    await page.goto(article);
    const phone = (await page.locator("iframe").boundingBox())!;
    expect(phone.width).toBe(390);
    expect(phone.height).toBeGreaterThan(2 * 390 - 1);
    const side = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
    expect(side.x).toBeGreaterThan(phone.x + phone.width);
  });
});
