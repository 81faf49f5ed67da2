import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";

const { publish, visit } = setUpSite();

function add(content_type: string, payload: Record<string, unknown>): Promise<string> {
  return publish({ content_type, title: "一处外面的页面", html: "", payload });
}

describe("a link's page", () => {
  it.each(["link", "h5"])(
    "names the host of a %s before it is left, without JavaScript",
    async (kind) => {
      const url = await add(kind, {
        url: "https://a.example/",
        real_url: "https://news.example/x",
      });
      const page = await visit(url, { javaScriptEnabled: false });
      expect(new URL(page.url()).pathname).toContain(`/web/${kind}/`);
      expect(await page.getByText("news.example", { exact: true }).count()).toBe(1);
      const leave = page.getByRole("link", { name: "继续访问" });
      expect(await leave.getAttribute("href")).toBe("https://news.example/x");
      expect(await leave.getAttribute("rel")).toContain("noopener");
    },
  );

  it("opens nothing but http(s)", async () => {
    const url = await add("link", { url: "javascript:alert(1)", real_url: "data:text/html,x" });
    const page = await visit(url);
    await page.getByText("此链接暂时无法打开。").waitFor();
    expect(await page.locator('a[href^="javascript:"], a[href^="data:"]').count()).toBe(0);
  });

  it("that is for the app alone says so and offers to open it", async () => {
    const url = await add("link", {
      url: "https://act.example/quiz",
      app_url: "example://quiz",
      enable_app: true,
    });
    const page = await visit(url);
    await page.getByText("此内容仅在APP内提供").waitFor();
    expect(await page.locator("main [data-open-app]").count()).toBe(1);
    expect(await page.getByRole("link", { name: "继续访问" }).count()).toBe(0);
  });

  it("is left at once for a page of this very site", async () => {
    const inside = await publish({ title: "站内文章", html: "<p>正文。</p>" });
    const page = await visit(await add("link", { real_url: inside }));
    expect(page.url()).toBe(inside);
  });
});

describe("a mini program's page", () => {
  it("explains how it is opened, and offers its web version, where no tag can launch it", async () => {
    const url = await add("mini_program", {
      url: "pages/index",
      real_url: "https://service.example/",
      bizName: "gh_abc",
      nav: true,
      capsule: false,
    });
    const page = await visit(url);
    await page.getByText("也可在微信里搜索这个小程序").waitFor();
    expect(await page.getByText("打开小程序", { exact: true }).isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: "使用网页版" }).getAttribute("href")).toBe(
      "https://service.example/",
    );
    // What it is stands in the line of its facts; nothing pretends to be the messaging app's own bar.
    expect(await page.locator(".detail-meta .content-tag").textContent()).toBe("小程序");
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.locator("main [class*=capsule]").count()).toBe(0);
  });
});

describe("a topic's page", () => {
  it("shows what it is about under its own URL", async () => {
    const url = await publish({
      content_type: "topic",
      title: "#门前的河#",
      html: "<p>说说它的变化。</p>",
    });
    const page = await visit(url);
    expect(new URL(page.url()).pathname).toContain("/web/topic/");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("#门前的河#");
    expect(await page.getByText("说说它的变化。").count()).toBeGreaterThan(0);
  });
});
