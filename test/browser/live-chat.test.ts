import type { BrowserContextOptions } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { CHAT, followsRoom, setUpLiveSite, messagesIn, say, messageBox } from "../helpers/live";

describe("saying something in a live chat", () => {
  const { setup, publish, visitHydrated } = setUpLiveSite();
  const { visit } = setup;
  let first: BrowserContextOptions;
  let second: BrowserContextOptions;

  beforeAll(async () => {
    first = await setup.logIn();
    second = await setup.logIn();
  });

  it("lets two visitors talk to each other without a reload, each message once", async () => {
    const { address } = await publish({});
    const [one, other] = await Promise.all([
      visitHydrated(address, first),
      visitHydrated(address, second),
    ]);
    await say(one, "你那边下雨了吗");
    await other.getByText("你那边下雨了吗").waitFor();
    await say(other, "刚停");
    await one.getByText("刚停").waitFor();
    await say(one, "好的");
    await other.getByText("好的").waitFor();
    for (const page of [one, other]) {
      expect(await messagesIn(page)).toEqual(["你那边下雨了吗", "刚停", "好的"]);
    }
    expect(await one.locator("[data-state]").count()).toBe(0);
  });

  it("asks who is not logged in to log in when they want to say something", async () => {
    const { address } = await publish({});
    const page = await visitHydrated(address);
    await messageBox(page).tap();
    await page.getByText("登录后即可参与直播互动").waitFor();
  });

  it("asks so too when it becomes known only later that they are not logged in", async () => {
    const { address } = await publish({});
    const page = await setup.newPage();
    let answer = () => {};
    const wait = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/-/me*", (route) => wait.then(() => route.fallback()));
    await page.goto(address);
    await followsRoom(page);
    await messageBox(page).tap();
    await messageBox(page).pressSequentially("我也");
    answer();
    await page.getByText("登录后即可参与直播互动").waitFor();
    expect(await messageBox(page).inputValue()).toBe("我也");
  });

  it("refuses an empty message with the specification's sentence and sends nothing", async () => {
    const { address } = await publish({});
    const page = await visit(address, { ...first, locale: "en-US" });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("live-chat"))
        sent.push(request.url());
    });
    await page.getByPlaceholder("Say something…").fill("   ");
    await page.keyboard.press("Enter");
    await page.getByText("comment cannot be empty～").waitFor();
    expect(sent).toEqual([]);
  });

  it("says that the chat is closed where visitors may not write", async () => {
    const { address } = await publish({ columns: [{ ...CHAT, enable_chat: false }] });
    const page = await visitHydrated(address, { ...first, locale: "en-US" });
    await page.getByRole("button", { name: "Chat is closed" }).tap();
    await page.getByText("comments closed～").waitFor();
  });

  it("sends a message again that did not get through, and keeps it when that fails too", async () => {
    const { address } = await publish({});
    const page = await visitHydrated(address, first);
    let attempts = 0;
    await page.route("**/-/live-chat/**", (route) => {
      if (route.request().method() !== "POST") return route.continue();
      attempts += 1;
      return route.abort();
    });
    await say(page, "这一句没发出去");
    await page.getByText("没有发出", { exact: true }).waitFor();
    expect(attempts).toBe(2);
    await page.unroute("**/-/live-chat/**");
    await page.getByRole("button", { name: "重发", exact: true }).tap();
    await page.getByText("没有发出", { exact: true }).waitFor({ state: "detached" });
    expect((await messagesIn(page)).filter((text) => text.includes("这一句没发出去"))).toHaveLength(
      1,
    );
  });

  it("sends what was said too fast by itself, and asks nobody to try again", async () => {
    const { address } = await publish({});
    const page = await visitHydrated(address, first);
    let refusing = true;
    await page.route("**/-/live-chat/**", (route) => {
      if (!refusing || route.request().method() !== "POST") return route.fallback();
      const answer = { status: "refused", message: "发送太快了，请稍后再试", retryAfter: 1 };
      return route.fulfill({ status: 429, json: answer });
    });
    await say(page, "说得太快");
    await page.getByText("稍后自动发出").waitFor();
    expect(await page.getByText("请稍后再试").count()).toBe(0);
    refusing = false;
    await page.locator("[data-state]").waitFor({ state: "detached" });
    expect(await messagesIn(page)).toEqual(["说得太快"]);
  });

  it("keeps what others write in sight above a message that was not sent, which a reload does not lose", async () => {
    const { address } = await publish({});
    const [page, other] = await Promise.all([
      visitHydrated(address, first),
      visitHydrated(address, second),
    ]);
    await page.route("**/-/live-chat/**", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await say(page, "没有发出的一句");
    await page.getByRole("button", { name: "重发", exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "全部重发" }).count()).toBe(0);
    await say(other, "后来的一句");
    await page.getByText("后来的一句").waitFor();
    const order = await page.locator(".live-row").allTextContents();
    expect(order.map((text) => text.includes("后来的一句"))).toEqual([false, true]);
    await say(page, "没有发出的又一句");
    await page.getByText("2 条消息没有发出").waitFor();

    await page.unroute("**/-/live-chat/**");
    await page.reload();
    await page.getByText("发送时您离开了页面").first().waitFor();
    await page.getByRole("button", { name: "全部重发" }).tap();
    await page.getByText("没有发出的一句").waitFor();
    await expect.poll(() => page.locator("[data-state]").count()).toBe(0);
    await other.getByText("没有发出的一句").waitFor();
  });

  it("does not invite to speak where nobody spoke and nobody may", async () => {
    const { address } = await publish({ status: "ended", playlists: [] });
    const page = await visitHydrated(address, first);
    await page.getByText("没有聊天记录").waitFor();
    expect(await page.getByText("来打个招呼").count()).toBe(0);
  });
});
