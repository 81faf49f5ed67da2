import type { BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openCuttableProxy } from "../helpers/cuttable-proxy";
import { followsRoom, hurry, setUpLiveSite, refuseSockets, messagesIn, say } from "../helpers/live";

const proxy = await openCuttableProxy();

describe("a live page and its room", () => {
  const { setup, publish, visitHydrated } = setUpLiveSite({
    variables: { WAP_HOST: proxy.address },
  });
  const { newPage, visit } = setup;
  let first: BrowserContextOptions;
  let second: BrowserContextOptions;

  beforeAll(async () => {
    first = await setup.logIn();
    second = await setup.logIn();
    proxy.forwardTo(setup.site.address);
  });
  afterEach(() => proxy.reconnect());
  afterAll(() => proxy.close());

  /** The same page, behind the proxy. */
  const behindProxy = (url: string) => proxy.address + new URL(url).pathname;

  it("catches up after its connection broke, without loss or repetition", async () => {
    const { address } = await publish({});
    const [one, other] = await Promise.all([
      visitHydrated(address, first),
      visitHydrated(address, second),
    ]);
    await say(one, "头一句");
    await other.getByText("头一句").waitFor();
    await other.context().setOffline(true);
    await other.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
    await say(one, "第二句");
    await say(one, "第三句");
    await one.getByText("第三句").waitFor();
    await other.context().setOffline(false);
    await other.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")));
    await other.getByText("第三句").waitFor();
    expect(await messagesIn(other)).toEqual(["头一句", "第二句", "第三句"]);
  });

  it("follows the room by asking when sockets do not get through", async () => {
    const { address } = await publish({});
    const page = await newPage(first);
    await hurry(page);
    await refuseSockets(setup);
    await page.goto(address);
    const other = await visitHydrated(address, second);
    await say(other, "能看到吗");
    await page.getByText("能看到吗").waitFor();
  });

  it("keeps the likes that were tapped just before the page was left", async () => {
    const { address } = await publish({});
    const page = await visitHydrated(address, first);
    const like = page.getByRole("button", { name: "点赞" });
    expect(await like.locator(".icon-filled").count()).toBe(0);
    for (let taps = 0; taps < 3; taps += 1) await like.tap();
    expect(await like.locator(".icon-filled").count()).toBe(1);
    await page.goto("about:blank");
    await expect
      .poll(async () => {
        await page.goto(address);
        return page.locator(".live-like-count").allTextContents();
      })
      .toEqual(["3"]);
  });

  it("says that it lost the room, and not when it is back", async () => {
    const { address } = await publish({});
    const page = await newPage();
    await page.goto(behindProxy(address));
    await followsRoom(page);
    const talker = await visitHydrated(address, first);
    proxy.cut();
    await say(talker, "有人吗");
    await page.getByText("连接中断，正在重连").waitFor();
    proxy.reconnect();
    await page.locator(".live-row").getByText("有人吗").waitFor();
    await expect.poll(() => page.getByText("连接中断，正在重连").count()).toBe(0);
  });

  it("notices a connection on which nothing arrives any more, and catches up on another", async () => {
    const { address } = await publish({});
    const page = await newPage(second);
    await hurry(page);
    let connections = 0;
    page.on("websocket", (socket) => {
      if (socket.url().endsWith("/socket")) connections += 1;
    });
    await page.goto(behindProxy(address));
    await followsRoom(page);
    const talker = await visitHydrated(address, first);
    await say(talker, "通的时候");
    await page.locator(".live-row").getByText("通的时候").waitFor();
    proxy.silence();
    await say(talker, "断了以后");
    await page.locator(".live-row").getByText("断了以后").waitFor();
    expect(await messagesIn(page)).toEqual(["通的时候", "断了以后"]);
    expect(connections).toBeGreaterThan(1);
  });

  it("stays readable when the live service is down after the page was opened once", async () => {
    const { address } = await publish({ messages: [{ alias: "读者", content: "还在吗" }] });
    await visit(address);
    await setup.control.fault({ path: "/live/", status: 503 });
    const page = await visit(address);
    await page.getByText("还在吗").waitFor();
    await page.getByRole("heading", { name: "江边直播" }).waitFor();
  });
});
