import { describe, expect, it } from "vitest";
import { followsRoom, setUpLiveSite, REPLAY, STREAM } from "../helpers/live";

describe("the states of a broadcast", () => {
  const { setup, publish, setState } = setUpLiveSite();
  const { visit, visitor } = setup;

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
    await followsRoom(page);
    await setState(postId, "live");
    await page.getByRole("link", { name: "播放直播" }).waitFor();
    expect(await page.getByText("距离直播开始").count()).toBe(0);
    await setState(postId, "paused");
    await page.locator(".live-note").getByText("画面稍后继续").waitFor();
    await setState(postId, "ended");
    await page.getByRole("link", { name: "看回放" }).waitFor();
    await page.getByText("聊天已关闭").waitFor();
    expect(await page.evaluate(() => "stays" in window)).toBe(true);
  });

  it("costs who only looks in no framework, and goes on by itself for who stays", async () => {
    const { postId, address } = await publish({ status: "live", playlists: [STREAM, REPLAY] });
    const page = await visit(address);
    await page.locator(".live-columns[data-hydrated]").waitFor();
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/assets/framework-"))
        .map(({ startTime }) => startTime),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.min(...asked)).toBeGreaterThan(5000);
    await setState(postId, "paused");
    await page.locator(".live-note").getByText("画面稍后继续").waitFor();
  });

  it("counts down by the platform's clock on a phone whose own clock is hours off", async () => {
    const { address } = await publish({
      status: "announced",
      start_minutes: 30,
      countdown_switch: true,
    });
    const context = await visitor();
    await context.addInitScript(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + 5 * 3_600_000;
    });
    const page = await context.newPage();
    await page.goto(address);
    await followsRoom(page);
    const figures = () => page.locator(".live-countdown-block b").allTextContents();
    const before = (await figures()).at(-1);
    await expect.poll(async () => (await figures()).at(-1)).not.toBe(before);
    const [hours, minutes] = (await figures()).map(Number);
    expect(hours).toBe(0);
    expect(minutes).toBeGreaterThanOrEqual(28);
    expect(minutes).toBeLessThanOrEqual(30);
  });
});

describe("a broadcast that is not there any more", () => {
  const { setup, publish } = setUpLiveSite();

  it("leads to the error page as every other screen does", async () => {
    const { address } = await publish({ status: "live", playlists: [STREAM] });
    await setup.control.fault({ path: "/live/info/", code: 10024 });
    const page = await setup.visit(address);
    expect(new URL(page.url()).pathname).toBe("/davmu/share/404");
    await page.getByText("This page could not be found").first().waitFor();
  });

  it("or is not told to an editor yet says so in its preview", async () => {
    const draft = await setup.publish({
      content_type: "local_live",
      title: "待播的直播",
      draft: true,
    });
    await setup.control.fault({ path: "/live/info/", code: 10024 });
    const page = await setup.visit(draft);
    await page.locator(".preview-watermark").waitFor();
    await page.getByText("平台没有给出这份草稿的直播信息。").waitFor();
  });
});
