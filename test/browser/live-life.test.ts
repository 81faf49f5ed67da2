import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { receivedCalls } from "../helpers/received-calls";
import { postIdOf } from "../helpers/content";
import { openCuttableProxy } from "../helpers/cuttable-proxy";
import {
  followsRoom,
  hurry,
  setUpLiveSite,
  refuseSockets,
  REPLAY,
  messagesIn,
  say,
  STREAM,
} from "../helpers/live";

/** What a room tells comes in its own time on a busy machine. */
const LONG_TIMEOUT = { timeout: 20_000 };

const proxy = await openCuttableProxy();
const { setup, publish, setState } = setUpLiveSite({ variables: { WAP_HOST: proxy.address } });

/** The platform's time goes on at once. */
async function advance(seconds: number): Promise<void> {
  const response = await fetch(`${setup.site.address}/__origin/time`, {
    method: "POST",
    body: JSON.stringify({ advance_seconds: seconds }),
  });
  expect(response.status).toBe(200);
}

async function setTimers(timers: { comment_timer: number; room_timer: number } | null) {
  await fetch(`${setup.site.address}/__origin/behaviour`, {
    method: timers === null ? "DELETE" : "POST",
    ...(timers === null ? {} : { body: JSON.stringify(timers) }),
  });
}

/** The same page, behind the proxy. */
function behindProxy(url: string): string {
  return proxy.address + new URL(url).pathname;
}

/** Somebody who has logged in, on a page behind the proxy. */
async function member(url: string): Promise<Page> {
  const page = await setup.newPage(await setup.logIn());
  await page.goto(behindProxy(url));
  return page;
}

/** The page is still the document that was opened. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { stays: true }));
  return () => page.evaluate(() => "stays" in window);
}

beforeAll(() => proxy.forwardTo(setup.site.address));
afterEach(async () => {
  proxy.reconnect();
  await setTimers(null);
});
afterAll(() => proxy.close());

describe("a broadcast over its whole life, by the platform's clock", () => {
  it("is announced, begins, is talked about over a cut, ends and is there to be seen again, without a reload", async () => {
    const { address } = await publish({
      title: "龙舟赛",
      status: "announced",
      start_minutes: 30,
      end_minutes: 90,
      countdown_switch: true,
      countdown_label: "距离直播开始",
      playlists: [STREAM, REPLAY],
    });
    const viewer = await member(address);
    await followsRoom(viewer);
    const staysAtViewer = await mark(viewer);
    await viewer.getByText("距离直播开始").waitFor();

    await advance(30 * 60 + 1);
    await viewer.getByRole("link", { name: "播放直播" }).waitFor(LONG_TIMEOUT);
    expect(await viewer.getByText("距离直播开始").count()).toBe(0);

    const talker = await setup.visit(address, await setup.logIn());
    await followsRoom(talker);
    await say(talker, "开始了");
    await viewer.locator(".live-row").getByText("开始了").waitFor(LONG_TIMEOUT);
    proxy.cut();
    await viewer.getByText("连接中断，正在重连").waitFor(LONG_TIMEOUT);
    await say(talker, "断线时说的");
    await say(talker, "又说一句");
    await talker.locator(".live-row").getByText("又说一句").waitFor(LONG_TIMEOUT);
    proxy.reconnect();
    await viewer.locator(".live-row").getByText("又说一句").waitFor(LONG_TIMEOUT);
    expect(await messagesIn(viewer)).toEqual(["开始了", "断线时说的", "又说一句"]);
    await expect.poll(() => viewer.getByText("连接中断，正在重连").count(), LONG_TIMEOUT).toBe(0);

    // The end comes while the viewer is cut off.
    proxy.cut();
    await advance(60 * 60);
    await talker.getByRole("link", { name: "看回放" }).waitFor(LONG_TIMEOUT);
    proxy.reconnect();
    const replay = viewer.getByRole("link", { name: "看回放" });
    await replay.waitFor(LONG_TIMEOUT);
    await viewer.getByText("聊天已关闭").waitFor(LONG_TIMEOUT);
    expect(await staysAtViewer()).toBe(true);
    await replay.tap();
    await expect
      .poll(
        () => viewer.evaluate(() => document.querySelector("video")?.currentTime ?? 0),
        LONG_TIMEOUT,
      )
      .toBeGreaterThan(0);
  });

  it("tells who booked it that it has begun, where they have gone on to", async () => {
    const { address } = await publish({
      title: "龙舟赛",
      status: "announced",
      start_minutes: 30,
      end_minutes: 90,
    });
    const booker = await member(address);
    await followsRoom(booker);
    await booker.getByRole("button", { name: "预约直播" }).tap();
    await booker.getByText("预约成功，开播时会提醒您").waitFor();
    // Listened for at once: the first frames come fast.
    const welcomed = new Promise<void>((resolve) => {
      booker.on("websocket", (socket) => {
        if (socket.url().includes("/push/")) socket.once("framereceived", () => resolve());
      });
    });
    await booker.goto(behindProxy((await publish({ title: "另一场" })).address));
    await welcomed;
    await advance(30 * 60 + 1);
    await booker.getByText("您预约的直播开始了：龙舟赛").waitFor(LONG_TIMEOUT);
  });

  it("counts down to nothing, and is there when nothing is left", async () => {
    const startingIn = (minutes: number) =>
      publish({
        status: "announced",
        start_minutes: minutes,
        countdown_switch: true,
        countdown_style: "blocks",
      });
    const page = await setup.newPage();
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const figures = document.querySelectorAll(".live-countdown-block b");
        if (figures.length > 0) seen.push([...figures].map((one) => one.textContent).join(":"));
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    // Once for all that the machine has to fetch; then twenty seconds before another one begins.
    await page.goto((await startingIn(30)).address);
    await followsRoom(page);
    await page.goto((await startingIn(1 / 3)).address);
    await followsRoom(page);
    const stays = await mark(page);
    await page.getByRole("link", { name: "播放直播" }).waitFor({ timeout: 40_000 });
    expect(await stays()).toBe(true);
    expect(await page.locator(".live-countdown").count()).toBe(0);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.every((figures) => /^(?:\d+:)?\d\d:\d\d:\d\d$/.test(figures))).toBe(true);
    expect(seen).toContain("00:00:01");
  });
});

describe("the timers of a page that has no socket", () => {
  it("are cleared when the platform sets them to 0, and run again when it says otherwise", async () => {
    const { address } = await publish({ status: "live" });
    const page = await setup.newPage();
    await hurry(page);
    await refuseSockets(setup);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/-\/live-(?:room|chat)\//.test(request.url())) asked.push(request.url());
    });
    await page.goto(address);
    await followsRoom(page);
    await expect.poll(() => asked.length, LONG_TIMEOUT).toBeGreaterThan(5);

    await setTimers({ comment_timer: 0, room_timer: 0 });
    // Hurried, a page that asks does so every 300 ms: two seconds without a question say that it stopped.
    const stopped = async () => {
      const before = asked.length;
      await page.waitForTimeout(2_000);
      return asked.length - before;
    };
    await expect.poll(stopped, { timeout: 40_000, interval: 10 }).toBe(0);
    const talker = await setup.visit(address, await setup.logIn());
    await followsRoom(talker);
    await setup.control.clearCalls();
    await say(talker, "听得见吗");
    await expect
      .poll(async () => (await receivedCalls(setup.site)).map(({ path }) => path), LONG_TIMEOUT)
      .toContainEqual(expect.stringMatching(/\/send_msg$/));
    await page.waitForTimeout(2_000);
    expect(await page.locator(".live-row").getByText("听得见吗").count()).toBe(0);

    // Whoever comes back to the page asks anew, and learns that it may go on asking.
    await setTimers({ comment_timer: 3, room_timer: 10 });
    await expect
      .poll(async () => {
        await page.evaluate(() => {
          dispatchEvent(new PageTransitionEvent("pagehide"));
          dispatchEvent(new PageTransitionEvent("pageshow"));
        });
        await page.waitForTimeout(1_500);
        return page.locator(".live-row").getByText("听得见吗").count();
      }, LONG_TIMEOUT)
      .toBe(1);
    await setState(postIdOf(address), "paused");
    await page.locator(".live-note").getByText("画面稍后继续").waitFor(LONG_TIMEOUT);
  });
});
