import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { ANDROID_APP_UA } from "../helpers/devices";
import { hydrate } from "../helpers/site";

/** What changes in a layer that has just been closed, once it had come. */
async function leaving(page: Page, layer: string, close: string) {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    if (element === null || getComputedStyle(element).animationName === "none") return false;
    return element.getAnimations().every(({ playState }) => playState === "finished");
  }, layer);
  return page.evaluate(
    async ([ofLayer, ofClose]) => {
      const element = document.querySelector(ofLayer!)!;
      document.querySelector<HTMLElement>(ofClose!)!.click();
      // React answers in a microtask.
      await Promise.resolve();
      const moving = element.getAnimations() as CSSTransition[];
      return {
        moved: moving
          .map(({ transitionProperty }) => transitionProperty)
          .filter((name) => /^(?:display|opacity|transform)$/.test(name)),
        milliseconds: Math.max(
          0,
          ...moving.map(({ effect }) => Number(effect!.getTiming().duration)),
        ),
        isFull: element.childElementCount > 0,
      };
    },
    [layer, close],
  );
}

const LEAVES = {
  moved: ["display", "transform"],
  milliseconds: 180,
  isFull: true,
};

describe("what moves", () => {
  const { visit, sample, publish } = setUpSite();

  it("a sheet of the framework leaves as it came, with what it showed", async () => {
    const page = await visit(await publish());
    await page.getByRole("button", { name: "阅读设置" }).click();
    await page.getByRole("dialog", { name: "阅读设置" }).waitFor();
    const seen = await leaving(page, "dialog.sheet[open]", "dialog[open] .sheet-close");
    expect(seen).toEqual(LEAVES);
    await expect.poll(() => page.locator("dialog.sheet:visible").count()).toBe(0);
  });

  it("a sheet without React leaves as it came and is then removed", async () => {
    const page = await visit(await publish());
    await page.getByRole("link", { name: "分享" }).first().tap();
    await page.locator("dialog.share").waitFor();
    const seen = await leaving(page, "dialog.share", "dialog.share .sheet-close");
    expect(seen).toEqual(LEAVES);
    await expect.poll(() => page.locator("dialog.share").count()).toBe(0);
  });

  it.each([
    ["reading settings", { on: "article:", tapped: "button.settings-button", layer: ".settings" }],
    ["ways to share", { on: "article:", tapped: "[data-action=share]", layer: ".share" }],
    ["comments", { on: "svideo:", tapped: "[data-action=comments]", layer: "#comments" }],
  ])("a sheet of %s whose rise gets no frame stands where it belongs", async (_, sheet) => {
    const page = await visit(await sample(sheet.on));
    await hydrate(page);
    // No animation moves on.
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await page.locator(`${sheet.tapped}:visible`).first().tap();
    await page.waitForFunction((selector) => {
      const layer = document.querySelector(selector)?.closest("dialog, #comments");
      return layer?.getAnimations().some(({ playState }) => playState === "running");
    }, sheet.layer);
    const stands = await page.evaluate((selector) => {
      const layer = document.querySelector(selector)!.closest("dialog, #comments")!;
      const footer = document.querySelector(".comment-footer")!.getBoundingClientRect();
      const below = layer.matches("dialog") ? innerHeight : footer.top;
      const before = layer.getBoundingClientRect();
      for (const animation of layer.getAnimations()) animation.cancel();
      const after = layer.getBoundingClientRect();
      return { rises: before.top - after.top > 100, gap: Math.abs(after.bottom - below) };
    }, sheet.layer);
    expect(stands).toEqual({ rises: true, gap: expect.closeTo(0, 0) as number });
  });

  it("a popup fades and is then removed", async () => {
    const page = await visit(await publish(), { viewport: { width: 820, height: 1180 } });
    await page.locator("[data-banner]").getByText("登录").click();
    await page.getByRole("link", { name: "隐私政策" }).click();
    await page.locator("dialog iframe").waitFor();
    const seen = await leaving(page, "dialog.dialog", "dialog.dialog > button");
    expect(seen).toEqual({ ...LEAVES, moved: ["display", "opacity", "transform"] });
    await expect.poll(() => page.locator("dialog iframe").count()).toBe(0);
  });

  it("the tip of the messaging app fades and is then removed", async () => {
    const page = await visit(await publish(), { userAgent: ANDROID_APP_UA });
    // A click is answered after hydration where it comes meanwhile.
    await hydrate(page);
    await page.locator("[data-open-app]").first().tap();
    await page.locator("dialog.launch-tip").waitFor();
    const seen = await leaving(page, "dialog.launch-tip", ".launch-tip-close");
    expect(seen).toEqual({ ...LEAVES, moved: ["display", "opacity"] });
    await expect.poll(() => page.locator("dialog.launch-tip").count()).toBe(0);
  });

  it("the sheet of a comment's actions leaves with what it showed", async () => {
    const page = await visit(
      await publish({ comments: [{ alias: "读者", content: "在桥上看过日出", minutes_ago: 3 }] }),
    );
    await hydrate(page);
    await page.getByRole("link", { name: /^更多操作/ }).tap();
    await page.getByRole("dialog", { name: "评论操作" }).waitFor();
    expect(await leaving(page, "dialog[open]", "dialog[open] .sheet-close")).toEqual(LEAVES);
    await expect.poll(() => page.locator("dialog.sheet:visible").count()).toBe(0);
    // The next one has nothing of it.
    await page.getByRole("link", { name: /^更多操作/ }).tap();
    await page.getByRole("dialog", { name: "评论操作" }).waitFor();
  });

  it("the player of the voice fades and is then removed", async () => {
    const page = await visit(await publish());
    await page.getByRole("link", { name: "听文章" }).tap();
    await page.locator(".text-to-speech").waitFor();
    const seen = await leaving(page, ".text-to-speech", ".text-to-speech-close");
    expect(seen).toEqual({ ...LEAVES, moved: ["opacity"] });
    await expect.poll(() => page.locator(".text-to-speech").count()).toBe(0);
  });

  it("the comments over a short video go down and stand in the page again", async () => {
    const page = await visit(await sample("svideo:"));
    // A click during hydration is queued.
    await hydrate(page);
    await page.locator("[data-action=comments]").first().tap();
    await page.locator(":root[data-comments-open] .comments-close").waitFor();
    const seen = await leaving(page, "#comments", ".comments-close");
    expect(seen).toMatchObject({ moved: ["transform"], milliseconds: 180 });
    await expect.poll(() => page.locator(":root[data-comments-open]").count()).toBe(0);
    expect(await page.locator(".comments-head").count()).toBe(0);
  });

  it("nothing moves for whoever wants less motion", async () => {
    const page = await visit(await publish(), { reducedMotion: "reduce" });
    await page.getByRole("link", { name: "分享" }).first().tap();
    await page.locator("dialog.share").waitFor();
    const { milliseconds } = await leaving(page, "dialog.share", "dialog.share .sheet-close");
    expect(milliseconds).toBeLessThan(1);
  });

  it("a control that is touched shows it, before anything has loaded", async () => {
    const page = await visit(await publish(), { javaScriptEnabled: false });
    const button = page.getByRole("link", { name: "分享" }).first();
    const { x, y } = (await button.boundingBox())!;
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await expect
      .poll(() => button.evaluate((element) => getComputedStyle(element).opacity))
      .toBe("0.6");
  });

  it("a picture follows the finger down and closes", async () => {
    const page = await visit(await sample("article:"));
    await page.locator("a.body-picture").first().tap();
    await page.locator(".pswp--open").waitFor();
    const image = page.locator(".pswp__item[aria-hidden=false] .pswp__zoom-wrap");
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: 195, y }],
      });
    await page.waitForTimeout(600);
    const before = (await image.boundingBox())!.y;
    await touch("touchStart", 400);
    for (let y = 410; y <= 640; y += 10) await touch("touchMove", y);
    expect((await image.boundingBox())!.y).toBeGreaterThan(before + 100);
    await touch("touchEnd", 640);
    await expect.poll(() => page.locator(".pswp").count()).toBe(0);
  });
});
