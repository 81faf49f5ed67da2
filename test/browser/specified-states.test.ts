import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserContextOptions } from "playwright-core";
import { receivedCalls } from "../helpers/received-calls";
import { previewOf } from "../helpers/content";
import { setUpLiveSite, REPLAY, STREAM } from "../helpers/live";
import { PHONE_UA } from "../helpers/site";

const HOUR = 60;

const { setup, publish, setState } = setUpLiveSite();
const { visit } = setup;

describe("the timestamp of a preview's URL", () => {
  it.each([
    [29, 200],
    [31, 302],
  ])("of %i seconds ago is answered with %i", async (seconds, status) => {
    const draft = previewOf(await setup.publish({ title: "待发稿件", draft: true }));
    const response = await fetch(`${draft}?_=${Date.now() - seconds * 1000}`, {
      headers: { "user-agent": PHONE_UA },
      redirect: "manual",
    });
    expect(response.status).toBe(status);
  });
});

describe("the 72-hour hot list", () => {
  it("has what was published 71 hours ago, and not what was 73 hours ago", async () => {
    const most = { view_count: 900_000_000 };
    const at = (hours: number) => new Date(Date.now() - hours * HOUR * 60_000).toISOString();
    await setup.publish({ ...most, title: "七十一小时前的一篇", published_at: at(71) });
    await setup.publish({ ...most, title: "七十三小时前的一篇", published_at: at(73) });
    const page = await visit(await setup.publish({ title: "在读的一篇" }));
    const list = page.locator("#hot");
    await list.getByText("七十一小时前的一篇").waitFor();
    expect(await list.getByText("七十三小时前的一篇").count()).toBe(0);
  });
});

describe("a live screen", () => {
  it.each(["landscape", "portrait", "image"])(
    "of the kind %s says in which state its broadcast is: announced, live, paused, ended",
    async (type) => {
      const messages = [];
      for (const state of ["announced", "live", "paused", "ended"] as const) {
        const { postId, address } = await publish({
          type,
          status: "announced",
          start_minutes: 90,
          playlists: [STREAM, REPLAY],
        });
        if (state !== "announced") await setState(postId, state);
        const page = await visit(address);
        const status = page.locator(".live-status").first();
        await status.waitFor();
        messages.push((await status.innerText()).trim());
      }
      expect(new Set(messages).size).toBe(4);
    },
  );

  it("counts down in a sentence where the live detail asks for one", async () => {
    const { address } = await publish({
      status: "announced",
      start_minutes: 90,
      countdown_switch: true,
      countdown_style: "sentence",
      countdown_label: "距离开赛",
    });
    const page = await visit(address);
    const sentence = page.locator(".live-countdown-sentence");
    await sentence.waitFor();
    expect(await sentence.isVisible()).toBe(true);
    expect(await sentence.innerText()).toMatch(/1\s*小时\s*(29|30)\s*分/);
    expect(await page.locator(".live-countdown .visually-hidden").count()).toBe(0);
  });
});

describe("a comment on a media account's content", () => {
  let loggedIn: BrowserContextOptions;

  beforeAll(async () => {
    loggedIn = await setup.logIn();
  });

  it("is starred by the media account's own call, and the star is taken back", async () => {
    const article = await setup.publish({
      title: "媒体号的一篇",
      mp: true,
      mp_user_id: "702",
      comments: [{ content: "写得好", star_count: 3 }],
    });
    expect(article).toContain("/mp/doc/");
    const page = await visit(article, loggedIn);
    const star = page.locator(".comment-star").first();
    await star.scrollIntoViewIfNeeded();
    await setup.control.clearCalls();
    for (const pressed of ["true", "false"]) {
      await Promise.all([page.waitForResponse(/-\/star$/), star.click()]);
      await expect.poll(() => star.getAttribute("aria-pressed")).toBe(pressed);
    }
    const stars = (await receivedCalls(setup.site)).filter(({ path }) => path.endsWith("/star"));
    expect(stars.map(({ path, body }) => [path, (body as { type: string }).type])).toEqual([
      ["/guzzle/v1/star", "add"],
      ["/guzzle/v1/star", "del"],
    ]);
  });
});
