import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBrowser, startTestSite, type TestBrowser, type TestSite } from "../helpers/site";

const CHAT = { name: "聊天", type: "chat", enable_chat: true };
const STREAM = {
  name: "主信号",
  type: "live",
  play_url: "/live/stream/live-square/index.m3u8",
  cover: "",
};
const REPLAY = {
  name: "回放",
  type: "replay",
  play_url: "/media/film/river-night/index.m3u8",
  cover: "",
};

/** Waiting of seconds passes ten times as fast in this page: nobody looks at a spinner meanwhile. */
const hurry = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const hurried = (work: () => void, delay = 0) => wait(work, delay >= 1000 ? delay / 10 : delay);
    Object.assign(window, { setTimeout: hurried });
  });

describe("a live page", () => {
  let site: TestSite;
  let browser: TestBrowser;
  let first: BrowserContextOptions;
  let second: BrowserContextOptions;
  const contexts: BrowserContext[] = [];

  const publish = async (live: Record<string, unknown>) => {
    const { post_id, url } = await site.control.addContent({
      content_type: "local_live",
      title: "江边直播",
      live: { status: "live", start_minutes: -5, columns: [CHAT], playlists: [STREAM], ...live },
    });
    return { postId: post_id, address: new URL(new URL(url).pathname, site.address).href };
  };

  const visit = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.visitor(options);
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };

  const setState = (postId: string, status: string) =>
    fetch(`${site.address}/__origin/live/${postId}/state`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ status }),
    });

  /** The state of a visitor who has logged in by code, without JavaScript, before coming here. */
  const logIn = async (phone: string): Promise<BrowserContextOptions> => {
    const page = await visit(site.at("auth"), { javaScriptEnabled: false });
    await page.getByLabel("手机号").fill(phone);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "获取验证码" }).tap();
    await page.getByText("验证码发送成功").waitFor();
    await page.getByLabel("验证码", { exact: true }).fill(await site.control.code(phone));
    await page.keyboard.press("Enter");
    await page.getByText("登录成功～").waitFor();
    return { storageState: await page.context().storageState() };
  };

  /** A page whose script runs: it follows its room. */
  const visitAlive = async (address: string, options: BrowserContextOptions = {}) => {
    const page = await visit(address, options);
    await page.locator(".live-columns[data-hydrated]").waitFor();
    return page;
  };

  const box = (page: Page) => page.getByPlaceholder("说点什么…");
  const say = async (page: Page, text: string) => {
    await box(page).fill(text);
    await page.keyboard.press("Enter");
  };
  const messages = (page: Page) => page.locator(".live-row .live-bubble").allTextContents();

  beforeAll(async () => {
    [site, browser] = await Promise.all([startTestSite(), startTestBrowser()]);
    first = await logIn("13600000021");
    second = await logIn("13600000022");
  });
  afterEach(async () => {
    await site.control.clearFaults();
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await site?.dispose();
  });

  it("lets two visitors talk to each other without a reload, each message once", async () => {
    const { address } = await publish({});
    const [one, other] = await Promise.all([
      visitAlive(address, first),
      visitAlive(address, second),
    ]);
    await say(one, "你那边下雨了吗");
    await other.getByText("你那边下雨了吗").waitFor();
    await say(other, "刚停");
    await one.getByText("刚停").waitFor();
    await say(one, "好的");
    await other.getByText("好的").waitFor();
    for (const page of [one, other]) {
      const texts = await messages(page);
      expect(texts.map((text) => text.replace(/^用户\w+/, ""))).toEqual([
        "你那边下雨了吗",
        "刚停",
        "好的",
      ]);
    }
    expect(await one.locator("[data-state]").count()).toBe(0);
  });

  it("shows the newest messages in the document, and more when the visitor scrolls back", async () => {
    const { address } = await publish({
      messages: Array.from({ length: 80 }, (_, number) => ({
        alias: "读者",
        content: `第${number}句`,
        minutes_ago: 80 - number,
      })),
    });
    const html = await (
      await fetch(address, {
        headers: {
          "user-agent":
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
        },
      })
    ).text();
    expect(html).toContain("第79句");
    expect(html).not.toContain("第10句");
    const page = await visit(address);
    await page.getByText("第79句").waitFor();
    await page.locator(".live-columns[data-hydrated]").waitFor();
    await expect
      .poll(
        async () => {
          await page.getByRole("log").evaluate((log) => log.scrollTo(0, 0));
          return page.getByText("第0句").count();
        },
        { timeout: 10_000 },
      )
      .toBe(1);
  });

  it("keeps still while the visitor reads back and counts what comes meanwhile", async () => {
    const { address } = await publish({
      messages: Array.from({ length: 30 }, (_, number) => ({
        alias: "读者",
        content: `第${number}句`,
        minutes_ago: 30 - number,
      })),
    });
    const [reader, writer] = await Promise.all([visitAlive(address), visitAlive(address, first)]);
    await reader.getByText("第29句").waitFor();
    await reader.waitForTimeout(500);
    await reader.getByRole("log").evaluate((log) => log.scrollTo(0, 0));
    await reader.getByRole("button", { name: "回到最新消息" }).waitFor();
    await say(writer, "最新的一句");
    const pill = reader.getByRole("button", { name: "1 条新消息" });
    await pill.waitFor();
    expect(await reader.getByText("最新的一句").count()).toBe(0);
    await pill.tap();
    await reader.getByText("最新的一句").waitFor();
    await pill.waitFor({ state: "detached" });
  });

  it("asks who is not logged in to log in when they want to say something", async () => {
    const { address } = await publish({});
    const page = await visitAlive(address);
    await box(page).tap();
    await page.getByText("登录后即可参与直播互动").waitFor();
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
    const page = await visitAlive(address, { ...first, locale: "en-US" });
    await page.getByRole("button", { name: "chat closed" }).tap();
    await page.getByText("comments closed～").waitFor();
  });

  it("sends a message again that did not get through, and keeps it when that fails too", async () => {
    const { address } = await publish({});
    const page = await visitAlive(address, first);
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
    await page.getByRole("button", { name: "重发" }).tap();
    await page.getByText("没有发出", { exact: true }).waitFor({ state: "detached" });
    expect((await messages(page)).filter((text) => text.includes("这一句没发出去"))).toHaveLength(
      1,
    );
  });

  it("catches up after its connection broke, without loss or repetition", async () => {
    const { address } = await publish({});
    const [one, other] = await Promise.all([
      visitAlive(address, first),
      visitAlive(address, second),
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
    const texts = (await messages(other)).map((text) => text.replace(/^用户\w+/, ""));
    expect(texts).toEqual(["头一句", "第二句", "第三句"]);
  });

  it("goes from announcement to broadcast to pause to replay without a reload", async () => {
    const { postId, address } = await publish({
      status: "announced",
      start_minutes: 90,
      countdown_switch: true,
      countdown_label: "距离直播开始",
      playlists: [STREAM, REPLAY],
    });
    const page = await visit(address);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.getByText("距离直播开始").waitFor();
    await page.locator(".live-columns[data-hydrated]").waitFor();
    await setState(postId, "live");
    await page.getByRole("link", { name: "播放直播" }).waitFor();
    expect(await page.getByText("距离直播开始").count()).toBe(0);
    await setState(postId, "paused");
    await page.locator(".live-note").getByText("直播暂停，稍后继续").waitFor();
    await setState(postId, "ended");
    await page.getByRole("link", { name: "播放回放" }).waitFor();
    await page.getByText("聊天已关闭").waitFor();
    expect(await page.evaluate(() => "stays" in window)).toBe(true);
  });

  it("counts down by the platform's clock on a phone whose own clock is hours off", async () => {
    const { address } = await publish({
      status: "announced",
      start_minutes: 30,
      countdown_switch: true,
    });
    const context = await browser.visitor();
    contexts.push(context);
    await context.addInitScript(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + 5 * 3_600_000;
    });
    const page = await context.newPage();
    await page.goto(address);
    await page.locator(".live-columns[data-hydrated]").waitFor();
    const figures = () => page.locator(".live-countdown-block b").allTextContents();
    const before = (await figures()).at(-1);
    await expect.poll(async () => (await figures()).at(-1)).not.toBe(before);
    const [hours, minutes] = (await figures()).map(Number);
    expect(hours).toBe(0);
    expect(minutes).toBeGreaterThanOrEqual(28);
    expect(minutes).toBeLessThanOrEqual(30);
  });

  it("loads no player before the visitor asks for one, then plays a stream that keeps moving", async () => {
    const { address } = await publish({});
    const page = await visit(address);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => /video|m3u8/.test(url))).toEqual([]);
    await page.getByRole("link", { name: "播放直播" }).tap();
    const time = () => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
    await expect.poll(time, { timeout: 15_000 }).toBeGreaterThan(0);
    const before = await time();
    await expect.poll(time, { timeout: 10_000 }).toBeGreaterThan(before + 3);
    await expect.poll(() => page.locator(".vjs-liveui").count(), { timeout: 10_000 }).toBe(1);
    expect(await page.evaluate(() => document.querySelector("video")?.muted)).toBe(false);
  });

  it("gives the player the defaults of the specification", async () => {
    const { address } = await publish({
      status: "ended",
      start_minutes: -60,
      end_minutes: -10,
      playlists: [REPLAY],
    });
    const page = await visitAlive(address);
    await page.getByRole("link", { name: "播放回放" }).tap();
    await page.locator(".video-js video").waitFor();
    const options = await page.evaluate(() => {
      const element = document.querySelector(".video-js") as unknown as {
        player: { options_: Record<string, unknown>; muted(): boolean; playsinline(): boolean };
      };
      const { player } = element;
      const { autoplay, controls, liveui, errorDisplay } = player.options_;
      const [muted, inline] = [player.muted(), player.playsinline()];
      return { autoplay, controls, liveui, errorDisplay, muted, inline };
    });
    expect(options).toEqual({
      autoplay: false,
      controls: true,
      liveui: true,
      errorDisplay: false,
      muted: false,
      inline: true,
    });
  });

  it("shows every text of the live detail in the document", async () => {
    const { address } = await publish({
      status: "announced",
      start_minutes: 90,
      title: "龙舟赛直播",
      source: "江南新报",
      reservation_label: "约起来",
      countdown_switch: true,
      countdown_label: "离开赛还有",
      notice_switch: true,
      notice_label: "请勿下水",
      notice_video: "/media/film/canal-boat.mp4",
      disclaimer_enable: true,
      disclaimer: "观点与平台无关",
      play_background: "/media/cover/dragon-boats.jpg",
      live_background: "/media/cover/river-city.jpg",
      share_count: 1234,
      view_count: 23_456,
      online_count: 88,
      live_count: 99,
      columns: [
        CHAT,
        { name: "赛程", type: "introduction", content: "<p>九点<script>1</script>开赛</p>" },
        { name: "购票", type: "link", link_url: "https://ticket.example/" },
        { name: "往届", type: "list", group_id: "102" },
      ],
    });
    const page = await visit(address, { javaScriptEnabled: false });
    const html = await page.content();
    const texts = `龙舟赛直播, 江南新报, 约起来, 离开赛还有, 请勿下水, 看预告, 观点与平台无关,
      dragon-boats.jpg, river-city.jpg, 1.2k 次分享, 2.3w 阅读, 88 人在线, 99 人看过, 赛程, 九点开赛,
      购票, https://ticket.example/, 往届, /davmu/share/list/102/index.html`;
    for (const text of texts.split(/,\s+/)) expect(html).toContain(text);
  });

  it("chooses the screen that the live detail names", async () => {
    for (const [type, screen] of [
      ["landscape", ".live-landscape"],
      ["portrait", ".live-portrait"],
      ["image", ".live-image"],
    ] as const) {
      const page = await visit((await publish({ type })).address);
      expect(await page.locator(screen).count()).toBe(1);
    }
  });

  it("shows the host's pictures and posts as they are published, and counts likes for them", async () => {
    const { postId, address } = await publish({ type: "image", playlists: [] });
    const page = await visitAlive(address, first);
    await fetch(`${site.address}/__origin/live/${postId}/posts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        alias: "记者",
        content: "大会开始",
        images: ["/media/cover/river-city.jpg"],
      }),
    });
    await page.getByText("大会开始").waitFor();
    const like = page.locator(".live-post-like");
    await like.tap();
    await like.tap();
    await expect.poll(() => like.textContent()).toBe("2");
    await page.waitForTimeout(1500);
    await page.reload();
    await expect.poll(() => like.textContent()).toBe("2");
  });

  it("books a broadcast and takes it back; the list names it meanwhile", async () => {
    const { address } = await publish({ status: "announced", start_minutes: 60 });
    const page = await visitAlive(address, first);
    await page.getByRole("button", { name: "预约直播" }).tap();
    await page.getByText("预约成功，开播时会提醒您").waitFor();
    await page.reload();
    const booked = page.getByRole("button", { name: "已预约" });
    await booked.waitFor();
    await page.getByRole("button", { name: "我的预约" }).tap();
    await page.getByRole("dialog").getByText("江边直播").waitFor();
    await page.keyboard.press("Escape");
    await booked.tap();
    await page.getByText("已取消预约").waitFor();
  });

  it("works without JavaScript: poster, first messages, a link to the stream, booking as a form", async () => {
    const { address } = await publish({
      status: "announced",
      start_minutes: 60,
      messages: [{ alias: "读者", content: "早早来了" }],
      columns: [CHAT, { name: "简介", type: "introduction", content: "<p>在江边</p>" }],
    });
    const page = await visit(address, { ...first, javaScriptEnabled: false });
    await page.getByText("早早来了").waitFor();
    await page.getByRole("link", { name: "简介" }).tap();
    await page.getByText("在江边").waitFor();
    await page.getByRole("button", { name: "预约直播" }).tap();
    await page.getByText("预约成功，开播时会提醒您").waitFor();

    const running = await visit((await publish({})).address, { javaScriptEnabled: false });
    expect(await running.getByRole("link", { name: "播放直播" }).getAttribute("href")).toBe(
      STREAM.play_url,
    );
  });

  it("follows the room by asking when sockets do not get through", async () => {
    const { address } = await publish({});
    const page = await visit("about:blank", first);
    await hurry(page);
    await page.routeWebSocket(/\/live\/room\//, (socket) => void socket.close());
    await page.goto(address);
    const other = await visitAlive(address, second);
    await say(other, "能看到吗");
    await page.getByText("能看到吗").waitFor();
  });

  it("keeps few rows in the page with ten thousand messages, and the newest in sight", async () => {
    const { address } = await publish({});
    const page = await visit("about:blank");
    await page.routeWebSocket(/\/live\/room\//, (socket) => {
      socket.onMessage((frame) => {
        if (!String(frame).includes("hello")) return;
        const room = { status: 1, online_count: 9, live_count: 9, like_count: 9 };
        socket.send(JSON.stringify({ type: "welcome", now: Date.now(), seq: 12_000, ...room }));
        for (let from = 1; from <= 12_000; from += 100) {
          const events = Array.from({ length: 100 }, (_, index) => ({
            type: "message",
            seq: from + index,
            at: Date.now(),
            alias: "读者",
            content: `第${from + index}句。${"很长的话".repeat((from + index) % 7)}`,
          }));
          socket.send(JSON.stringify({ type: "events", events }));
        }
      });
    });
    await page.goto(address);
    await page.getByText("第12000句").waitFor();
    expect(await page.locator(".live-row").count()).toBeLessThan(60);
    await page.getByRole("log").evaluate((log) => log.scrollTo(0, 0));
    // Ten thousand are kept: the first two thousand have left the page.
    await page.getByText("第2001句").waitFor();
    expect(await page.locator(".live-row").count()).toBeLessThan(60);
    await page.getByRole("button", { name: "回到最新消息" }).tap();
    await page.getByText("第12000句").waitFor();
  });

  it("stays readable when the live service is down after the page was opened once", async () => {
    const { address } = await publish({ messages: [{ alias: "读者", content: "还在吗" }] });
    await visit(address);
    await site.control.fault({ path: "/live/", status: 503 });
    const page = await visit(address);
    await page.getByText("还在吗").waitFor();
    await page.getByRole("heading", { name: "江边直播" }).waitFor();
  });
});

describe("message push", () => {
  let site: TestSite;
  let browser: TestBrowser;
  let page: Page;
  let phone = 13600000030;

  const publish = (title: string, live: Record<string, unknown>) =>
    site.control.addContent({
      content_type: "local_live",
      title,
      live: { status: "live", start_minutes: -5, columns: [CHAT], ...live },
    });

  const setState = (postId: string, status: string) =>
    fetch(`${site.address}/__origin/live/${postId}/state`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ status }),
    });

  const post = (path: string, fields: Record<string, string>) =>
    page.evaluate(
      async ([address, values]) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(values)) form.set(name, value);
        const reply = await fetch(address, {
          method: "POST",
          body: form,
          headers: { Accept: "application/json" },
        });
        return reply.status;
      },
      [`/davmu/share/-/${path}`, fields] as const,
    );

  /** A live page of a visitor who has logged in and booked another broadcast; resolves when push is on. */
  const openBooked = async () => {
    phone += 1;
    await page.goto(site.at("auth"));
    const common = { method: "code", phone: String(phone), agreed: "on" };
    await post("code", common);
    await post("login", { ...common, code: await site.control.code(String(phone)) });
    const booked = await publish("龙舟赛", { status: "announced", start_minutes: 60 });
    expect(await post("booking", { post_id: booked.post_id, type: "add" })).toBe(200);
    const { url } = await publish("另一场直播", {});
    const address = new URL(new URL(url).pathname, site.address).href;
    const [socket] = await Promise.all([pushOpened(), page.goto(address)]);
    return { postId: booked.post_id, address, socket };
  };

  const pushOpened = async () => {
    const socket = await page.waitForEvent("websocket", (opened) =>
      opened.url().includes("/push/"),
    );
    const hello = await socket.waitForEvent("framesent");
    await socket.waitForEvent("framereceived");
    return { socket, hello: String(hello.payload) };
  };

  beforeAll(async () => {
    [site, browser] = await Promise.all([startTestSite(), startTestBrowser()]);
  });
  beforeEach(async () => {
    page = await (await browser.visitor()).newPage();
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await browser?.close();
    await site?.dispose();
  });

  it("tells a visitor on the page that a broadcast they booked has started", async () => {
    const { postId, socket } = await openBooked();
    expect(JSON.parse(socket.hello)).toMatchObject({ type: "hello" });
    expect(socket.socket.url()).not.toContain(JSON.parse(socket.hello).ticket);
    await setState(postId, "live");
    await page.getByText("你预约的直播开始了：龙舟赛").waitFor();
    expect(await page.getByRole("link", { name: "查看" }).getAttribute("href")).toContain(postId);
    await page.getByRole("button", { name: "关闭", exact: true }).tap();
    await page.getByText("你预约的直播开始了：龙舟赛").waitFor({ state: "detached" });
  });

  it("tells on the next page what happened in between, and nothing a second time", async () => {
    const { postId, address } = await openBooked();
    await setState(postId, "live");
    await page.getByText("你预约的直播开始了：龙舟赛").waitFor();
    await Promise.all([pushOpened(), page.goto(address)]);
    await page.waitForTimeout(500);
    expect(await page.getByText("你预约的直播开始了：龙舟赛").count()).toBe(0);
    await page.goto("about:blank");
    await setState(postId, "paused");
    await page.goto(address);
    await page.getByText("直播暂停：龙舟赛").waitFor();
  });

  it("closes its connection when the visitor logs out", async () => {
    const { socket } = await openBooked();
    const closed = socket.socket.waitForEvent("close");
    expect(await post("logout", {})).toBe(200);
    await closed;
    expect(socket.socket.isClosed()).toBe(true);
  });

  it("asks from time to time where connections do not get through", async () => {
    await hurry(page);
    await page.routeWebSocket(/\/push\//, (socket) => void socket.close());
    phone += 1;
    await page.goto(site.at("auth"));
    const common = { method: "code", phone: String(phone), agreed: "on" };
    await post("code", common);
    await post("login", { ...common, code: await site.control.code(String(phone)) });
    const booked = await publish("龙舟赛", { status: "announced", start_minutes: 60 });
    await post("booking", { post_id: booked.post_id, type: "add" });
    const { url } = await publish("另一场直播", {});
    const asked = page.waitForResponse(/push-events/);
    await page.goto(new URL(new URL(url).pathname, site.address).href);
    await asked;
    await setState(booked.post_id, "live");
    await page.getByText("你预约的直播开始了：龙舟赛").waitFor();
  });
});
