import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ANDROID_APP_UA } from "../helpers/devices";
import { setUpSite } from "../helpers/set-up-site";

const { publish, sample, visit } = setUpSite();

/** Whether the page has asked for the framework. */
function hasFramework(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/framework-")),
  );
}

function picture(name: string, caption: string) {
  return `<p><img src="/media/${name}" width="1200" height="800"></p><p style="text-align:center">${caption}</p><p>江面还浮着一层薄雾。</p>`;
}

function withPictures() {
  return publish({ html: picture("one.jpg", "图1：潮位") + picture("two.jpg", "图2：风速") });
}

describe("the pictures of an article", () => {
  it("keep the focus while the framework hydrates the page", async () => {
    const page = await visit(await withPictures());
    await page.locator("html[data-open-app-ready]").waitFor();
    // As the bootstrap script does meanwhile.
    await page.evaluate(() =>
      addEventListener("focusin", (event) => event.stopImmediatePropagation(), true),
    );
    await page.getByRole("link", { name: "图1：潮位" }).tap();
    await page.locator(".pswp--open .lightbox-caption").waitFor({ state: "attached" });
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { activeElement: focused, body } = document;
            return focused === body || focused?.closest(".pswp") !== null;
          }),
        )
        .toBe(true);
    }
  });

  it("open as a gallery without React, and going back closes it", async () => {
    const page = await visit(await withPictures());
    await page.locator("html[data-open-app-ready]").waitFor();
    await page.getByRole("link", { name: "图2：风速" }).tap();
    const lightbox = page.getByRole("dialog", { name: "大图" });
    await lightbox.waitFor();
    expect(await lightbox.getByText("2/2").count()).toBe(1);
    expect(await lightbox.getByText("图2：风速").count()).toBe(1);
    // Keys count once the opening movement is over.
    const stepBack = async () => {
      await page.keyboard.press("ArrowLeft");
      return lightbox.getByText("图1：潮位").count();
    };
    await expect.poll(stepBack, { timeout: 10_000, interval: 500 }).toBe(1);
    expect(await hasFramework(page)).toBe(false);
    await page.goBack();
    await lightbox.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(
      "/media/one.jpg",
    );
  });

  it("close when a reader goes back while the gallery is still appearing", async () => {
    const page = await visit(await withPictures());
    await page.getByRole("link", { name: "图2：风速" }).tap();
    const lightbox = page.getByRole("dialog", { name: "大图" });
    await lightbox.waitFor({ state: "attached" });
    await page.evaluate(() => history.back());
    await lightbox.waitFor({ state: "detached" });
  });

  it("are links to themselves without JavaScript", async () => {
    const page = await visit(await withPictures(), { javaScriptEnabled: false });
    const link = page.getByRole("link", { name: "图1：潮位" });
    expect(await link.getAttribute("href")).toContain("/media/one.jpg");
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

/**
 * A finger on a sheet's handle, as the browser itself reports it, once the sheet has risen. @returns pulls
 * it down by some pixels, and returns what lifts the finger
 */
async function handleOf(page: Page, sheet: Locator) {
  await sheet.evaluate((risen) =>
    Promise.all(risen.getAnimations().map((animation) => animation.finished)),
  );
  const { x, y, width, height } = (await sheet.locator(".sheet-handle").boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", down: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2, y: y + height / 2 + down }],
    });
  return async (far: number) => {
    await touch("touchStart", 0);
    for (const down of [far / 3, (far * 2) / 3, far]) await touch("touchMove", down);
    return () => touch("touchEnd", far);
  };
}

/** How far a sheet is below its place, in CSS pixels. */
function pulledBy(sheet: Locator): Promise<number> {
  return sheet.evaluate((one) => {
    const { transform } = getComputedStyle(one);
    return transform === "none" ? 0 : new DOMMatrix(transform).m42;
  });
}

describe("passing a page on", () => {
  it("shows the whole poster on a phone that lies", async () => {
    const page = await visit(await sample("article:"), { viewport: { width: 844, height: 390 } });
    await page.getByRole("link", { name: "分享" }).first().tap();
    const sheet = page.getByRole("dialog", { name: "分享这篇内容" });
    await sheet.getByRole("button", { name: "生成海报" }).tap();
    const poster = sheet.getByRole("img", { name: /^海报：/ });
    await poster.evaluate((image: HTMLImageElement) => image.decode());
    for (const part of [poster, sheet.getByRole("link", { name: "保存海报" })]) {
      const box = (await part.boundingBox())!;
      expect(box.y).toBeGreaterThan(0);
      expect(box.y + box.height).toBeLessThanOrEqual(390);
    }
  });

  it("offers the URL and a poster without React, and goes by the back gesture", async () => {
    const page = await visit(await sample("article:"));
    await page.locator("html[data-open-app-ready]").waitFor();
    await page.getByRole("link", { name: "分享" }).tap();
    const sheet = page.getByRole("dialog", { name: "分享这篇内容" });
    await sheet.waitFor();
    const url = await sheet.getByRole("textbox", { name: "本页地址" }).inputValue();
    expect(new URL(url).pathname).toBe(new URL(page.url()).pathname);
    // What a friend will see of it.
    const card = sheet.locator(".share-card");
    expect(await card.textContent()).toMatch(/^台风.*江岚$/);
    expect(await card.locator("img").count()).toBe(1);
    await sheet.getByRole("button", { name: "复制链接" }).tap();
    await sheet.getByRole("button", { name: "已复制" }).waitFor();
    expect(await sheet.getByRole("status").textContent()).toBe("已复制");
    await sheet.getByRole("button", { name: "生成海报" }).tap();
    const poster = sheet.getByRole("img", { name: /^海报：台风/ });
    await poster.waitFor();
    expect(
      await poster.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.naturalWidth;
      }),
    ).toBe(750);
    await sheet.getByRole("button", { name: "返回分享" }).tap();
    expect(await card.isVisible()).toBe(true);
    expect(await sheet.getByRole("button", { name: "生成海报" }).evaluate(isFocused)).toBe(true);
    expect(await hasFramework(page)).toBe(false);
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
  });

  it("points at the messaging app's own menu inside it", async () => {
    const page = await visit(await sample("article:"), { userAgent: ANDROID_APP_UA });
    await page.getByRole("link", { name: "分享" }).tap();
    await page.getByText(/点击右上角/).waitFor();
  });

  it("shows the URL to copy without JavaScript", async () => {
    const page = await visit(await sample("article:"), { javaScriptEnabled: false });
    const address = page.locator("#page-address");
    expect(await address.innerText(), "before it is asked for").toBe("");
    await page.getByRole("link", { name: "分享" }).click();
    expect(await address.isVisible()).toBe(true);
    expect(await address.textContent()).toContain(new URL(page.url()).pathname);
  });
});

describe("the comments of a short video", () => {
  it("lie over the video, and go by the back gesture", async () => {
    const page = await visit(await sample("svideo:"));
    await page.locator("html[data-open-app-ready]").waitFor();
    await page.locator(".svideo-actions").getByRole("link", { name: "评论" }).tap();
    const list = page.locator("#comments");
    await expect
      .poll(() => list.evaluate((section) => getComputedStyle(section).position))
      .toBe("fixed");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("comments");
    // Its end stands in its own head.
    const close = (await page.getByRole("button", { name: "关闭" }).boundingBox())!;
    const sheet = (await list.boundingBox())!;
    await expect.poll(async () => (await list.boundingBox())!.y).toBeLessThan(844 / 2);
    expect(close.y).toBeGreaterThanOrEqual(sheet.y);
    await page.goBack();
    await expect
      .poll(() => list.evaluate((section) => getComputedStyle(section).position))
      .not.toBe("fixed");
  });

  it("let the video go on playing above them, and go by Escape, by their button and by pulling their handle down", async () => {
    const page = await visit(await sample("svideo:"));
    await page.locator("html[data-open-app-ready]").waitFor();
    const at = () =>
      page.evaluate(() => {
        const video = document.querySelector("video");
        return video === null || video.paused ? 0 : video.currentTime;
      });
    // It begins again when it ends.
    const playsOn = async () => {
      await expect.poll(at, { message: "the video's time" }).toBeGreaterThan(0);
      const before = await at();
      const playsOnFrom = async () => ![0, before].includes(await at());
      await expect.poll(playsOnFrom, { message: "the video goes on" }).toBe(true);
    };
    await page.locator(".video-play").tap();
    await expect.poll(at, { timeout: 15_000 }).toBeGreaterThan(0);
    const link = page.locator(".svideo-actions").getByRole("link", { name: "评论" });
    const list = page.locator("#comments");
    const position = () => list.evaluate((section) => getComputedStyle(section).position);
    const open = async () => {
      await link.tap();
      await expect.poll(position).toBe("fixed");
      await playsOn();
    };
    const isClosed = async (how: string) => {
      await expect.poll(position, { message: how }).not.toBe("fixed");
      expect(await page.locator(".comments-head").count(), how).toBe(0);
      await expect.poll(() => link.evaluate(isFocused), { message: how }).toBe(true);
      // Nothing of it is left to go back to.
      await expect
        .poll(() => page.evaluate(() => Number(history.state?.layers ?? 0)), { message: how })
        .toBe(0);
    };
    await open();
    await page.keyboard.press("Escape");
    await isClosed("by Escape");
    await open();
    await page.getByRole("button", { name: "关闭", exact: true }).tap();
    await isClosed("by its button");

    await open();
    const pull = await handleOf(page, page.locator(".comments-head"));
    const lift = await pull(60);
    await expect.poll(() => pulledBy(list), { message: "under the finger" }).toBe(60);
    await lift();
    await expect.poll(() => pulledBy(list), { message: "not pulled far" }).toBe(0);
    expect(await position(), "not pulled far").toBe("fixed");
    await (
      await pull(120)
    )();
    await isClosed("by its handle");
    await playsOn();
  });
});

describe("a sheet's handle", () => {
  it("pulls the reading settings down with it, and lets them spring back when it was not far", async () => {
    const page = await visit(await sample("article:"));
    await page.getByRole("button", { name: "阅读设置" }).tap();
    const sheet = page.getByRole("dialog", { name: "阅读设置" });
    await sheet.waitFor();
    const pull = await handleOf(page, sheet);
    const lift = await pull(60);
    await expect.poll(() => pulledBy(sheet)).toBe(60);
    await lift();
    await expect.poll(() => pulledBy(sheet)).toBe(0);
    expect(await sheet.isVisible()).toBe(true);
    await (
      await pull(120)
    )();
    await sheet.waitFor({ state: "hidden" });
  });
});

describe("going back", () => {
  it("finds a list as far open as it was, and the place in it, without the browser's own cache", async () => {
    const page = await visit("list/101/index.html");
    await page.locator("html[data-open-app-ready]").waitFor();
    // An unload listener disables the back/forward cache.
    await page.evaluate(() => addEventListener("unload", () => {}));
    const cards = page.locator("#list [data-expose]");
    const before = await cards.count();
    await page.getByRole("link", { name: "加载更多" }).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    const [cardCount, last] = [await cards.count(), cards.last()];
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(scrollY));
    expect(place).toBeGreaterThan(0);
    await page.goto(await sample("article:"));
    await page.goBack();
    await expect.poll(() => cards.count()).toBe(cardCount);
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(place - 60);
  });

  it("closes the layer on top alone: the policy, not the login below it", async () => {
    const page = await visit(await sample("article:"));
    await page.locator(".comment-input").tap();
    const phone = page.locator('dialog[open] input[type="tel"]');
    await phone.fill("13800138000");
    await page
      .locator("dialog[open]")
      .getByRole("link", { name: /隐私政策/ })
      .tap();
    await page.locator("dialog[open] iframe").waitFor();
    await page.goBack();
    await page.locator("dialog[open] iframe").waitFor({ state: "detached" });
    expect(await phone.inputValue()).toBe("138 0013 8000");
    await page.goBack();
    await phone.waitFor({ state: "detached" });
  });
});
