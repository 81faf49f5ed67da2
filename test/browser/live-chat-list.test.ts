import { isDeepStrictEqual } from "node:util";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { followsRoom, setUpLiveSite, say, sentences } from "../helpers/live";
import { requestsOf } from "../helpers/page-watch";

/**
 * How far the end of a message is below the end of the list, in CSS pixels. Both at one moment: on a busy
 * machine what stands above the chat arrives between two questions.
 */
function belowTheList(page: Page, words: string): Promise<number> {
  return page.getByRole("log").evaluate((log, text) => {
    const rows = Array.from(log.querySelectorAll("*")).filter(
      ({ textContent, childElementCount }) =>
        childElementCount === 0 && textContent?.includes(text),
    );
    const newest = rows.at(-1)?.getBoundingClientRect().bottom ?? Infinity;
    return newest - log.getBoundingClientRect().bottom;
  }, words);
}

describe("the list of a live chat", () => {
  const { setup, publish, visitHydrated } = setUpLiveSite();
  const { newPage, visit } = setup;
  let first: BrowserContextOptions;

  beforeAll(async () => {
    first = await setup.logIn();
  });

  it("shows the newest messages in the document, and more when the visitor scrolls back", async () => {
    const { address } = await publish({ messages: sentences(80) });
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
    await followsRoom(page);
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

  it("opens at the newest message, before any script and after", async () => {
    const { address } = await publish({ messages: sentences(30) });
    for (const javaScriptEnabled of [false, true]) {
      const page = await visit(address, { javaScriptEnabled });
      if (javaScriptEnabled) await page.locator(".live-rows").waitFor();
      await expect
        .poll(() => belowTheList(page, "第29句"), { timeout: 5000 })
        .toBeLessThanOrEqual(1);
    }
  });

  it("shows a message as a whole or not at all where the list is cut off", async () => {
    const messages = sentences(30).map((one, index) => ({
      ...one,
      content: index % 3 === 0 ? `${one.content}，${"很长的一句".repeat(9)}` : one.content,
    }));
    const { address } = await publish({ messages });
    const page = await visit(address);
    await page.locator(".live-rows").waitFor();
    await expect.poll(() => belowTheList(page, "第29句")).toBeLessThanOrEqual(1);
    /** Of each row in sight: how much of it is above the list, and whether it is seen. */
    const cut = () =>
      page.getByRole("log").evaluate((log) => {
        const { top, bottom } = log.getBoundingClientRect();
        return Array.from(log.querySelectorAll(".live-rows > *"), (row) => {
          const box = row.getBoundingClientRect();
          const share = box.bottom > top && box.top < bottom ? (top - box.top) / box.height : 1;
          return { share, opacity: Number(getComputedStyle(row).opacity) };
        }).filter(({ share }) => share < 1);
      });
    let hidden = 0;
    for (let moved = 0; moved < 120; moved += 15) {
      await page.getByRole("log").evaluate((log, top) => {
        log.scrollTop = log.scrollHeight - log.clientHeight - top;
      }, moved);
      // Frames, in which the engine moves what follows the list's place.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      for (const { share, opacity } of await cut()) {
        if (share <= -0.25) expect(opacity).toBe(1);
        if (share >= 0.2) {
          hidden += 1;
          expect(opacity).toBe(0);
        }
      }
    }
    expect(hidden).toBeGreaterThan(0);
  });

  it("stays at the newest message when it has less room", async () => {
    const { address } = await publish({ messages: sentences(30) });
    const page = await visit(address);
    await page.locator(".live-rows").waitFor();
    await expect.poll(() => belowTheList(page, "第29句")).toBeLessThanOrEqual(1);
    // As when a keyboard opens.
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width, height: height - 250 });
    await expect.poll(() => belowTheList(page, "第29句")).toBeLessThanOrEqual(1);
  });

  it("loads the library of a long chat when it is opened and has more than fits, not before", async () => {
    const { address } = await publish({
      type: "image",
      playlists: [],
      messages: sentences(29),
    });
    const short = await visitHydrated((await publish({})).address);
    expect(await short.locator('link[href*="/chat-rows"]').count()).toBe(0);
    const page = await newPage();
    const asked = requestsOf(page);
    await page.goto(address);
    await followsRoom(page);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => url.includes("/chat-rows"))).toEqual([]);
    await page.getByRole("tab", { name: "聊天" }).tap();
    await page.locator(".live-rows").getByText("第28句").waitFor();
    expect(asked.filter((url) => url.includes("/chat-rows"))).toHaveLength(1);
  });

  it("shows more of a long chat at a tap where its library does not load", async () => {
    const { address } = await publish({ messages: sentences(80) });
    const page = await newPage();
    await page.route(/\/chat-rows/, (route) => route.abort());
    await page.goto(address);
    const earlier = page.getByRole("button", { name: "更早的消息" });
    await expect
      .poll(async () => {
        if (await earlier.isVisible()) await earlier.tap();
        return page.getByText("第0句", { exact: true }).count();
      })
      .toBe(1);
    await earlier.waitFor({ state: "detached" });
    expect(await page.getByText("第79句", { exact: true }).count()).toBe(1);
  });

  it("keeps still while the visitor reads back and counts what comes meanwhile", async () => {
    const { address } = await publish({ messages: sentences(30) });
    const [reader, writer] = await Promise.all([
      visitHydrated(address),
      visitHydrated(address, first),
    ]);
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

  it("lets a finger scroll back while a busy room goes on talking", async () => {
    const { address } = await publish({});
    const page = await newPage();
    await page.routeWebSocket(/\/socket$/, (socket) => {
      let seq = 0;
      const events = (count: number) =>
        JSON.stringify({
          type: "events",
          events: Array.from({ length: count }, () => {
            seq += 1;
            return { type: "message", seq, at: seq, alias: "读者", content: `第${seq}句` };
          }),
        });
      socket.onMessage(() => {
        if (seq > 0) return;
        socket.send(JSON.stringify({ type: "welcome", now: 0, status: 1 }));
        socket.send(events(300));
        const talking = setInterval(() => socket.send(events(2)), 20);
        socket.onClose(() => clearInterval(talking));
      });
    });
    await page.goto(address);
    // Which of them is in sight just now depends on how fast the page is.
    await page
      .locator(".live-row")
      .getByText(/第\d{3,}句/)
      .first()
      .waitFor();
    const log = page.getByRole("log");
    const box = await log.boundingBox();
    if (box === null) throw new Error("the chat is not in sight");
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: y === undefined ? [] : [{ x: 150, y }],
      });
    await touch("touchStart", box.y + 40);
    for (let moved = 4; moved <= 160; moved += 4) {
      await touch("touchMove", box.y + 40 + moved);
      await page.waitForTimeout(15);
    }
    await touch("touchEnd");
    await page.getByRole("button", { name: /条新消息/ }).waitFor();
    const first = page.locator(".live-row").nth(12);
    const read = async () => [await first.textContent(), (await first.boundingBox())?.y];
    // The list runs on a little after the finger has left it.
    let before = await read();
    await expect
      .poll(async () => {
        const earlier = before;
        await page.waitForTimeout(100);
        before = await read();
        return isDeepStrictEqual(before, earlier);
      })
      .toBe(true);
    await page.waitForTimeout(1000);
    expect(await read()).toEqual(before);
  });

  it("keeps few rows in the page with ten thousand messages, and the newest in sight", async () => {
    const { address } = await publish({});
    const page = await newPage();
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
    const row = (words: string) => page.locator(".live-row", { hasText: words });
    await row("第12000句").waitFor();
    expect(await page.locator(".live-row").count()).toBeLessThan(60);
    await page.getByRole("log").evaluate((log) => log.scrollTo(0, 0));
    // Ten thousand are kept: the first two thousand have left the page.
    await row("第2001句").waitFor();
    expect(await page.locator(".live-row").count()).toBeLessThan(60);
    await page.getByRole("button", { name: "回到最新消息" }).tap();
    await row("第12000句").waitFor();
  });

  it("does not say that nobody spoke when the chat could not be read", async () => {
    const { address } = await publish({});
    await setup.control.fault({ path: "/live/chat/", status: 503 });
    const page = await visit(address, { javaScriptEnabled: false });
    await page.getByText("聊天暂时没有加载出来").waitFor();
    expect(await page.getByText("还没有人说话").count()).toBe(0);
  });
});
