import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { requestsOf } from "../helpers/page-watch";

const { newPage, sample } = setUpSite();

/** What some supported engine lacks and the page's scripts use: where it stands, and what it is called. */
const LACKED = [
  "Array.prototype.at",
  "Array.prototype.findLastIndex",
  "Array.prototype.toReversed",
  "Array.prototype.toSorted",
  "Object.hasOwn",
  "String.prototype.at",
  "URL.canParse",
  // Safari 14.0 and Firefox 91, which cannot be had.
  "ReadableStream.prototype.pipeThrough",
  "TransformStream",
  "TextEncoderStream",
  "TextDecoderStream",
  "TextEncoder.prototype.encodeInto",
  "structuredClone",
  "requestIdleCallback",
  "navigator.connection",
  "navigator.mediaSession",
  "crypto.randomUUID",
  "Intl.Segmenter",
  "document.prerendering",
  "BroadcastChannel",
  // Safari before 15.4 and Firefox before 98.
  "HTMLDialogElement.prototype.showModal",
  "HTMLDialogElement.prototype.close",
] as const;

async function withoutThem(): Promise<Page> {
  const page = await newPage();
  await page.addInitScript((names) => {
    const { hasOwn } = Object;
    for (const name of names) {
      const path = name.split(".");
      const last = path.pop()!;
      let owner = path.reduce<object>((place, step) => Reflect.get(place, step) as object, window);
      while (!hasOwn(owner, last)) {
        const above = Object.getPrototypeOf(owner) as object | null;
        if (above === null) throw new Error(`${name} is nowhere`);
        owner = above;
      }
      Reflect.deleteProperty(owner, last);
    }
  }, LACKED);
  return page;
}

describe("an engine that lacks what newer ones have", () => {
  it("gets exactly what the page's scripts use, before they use it", async () => {
    const page = await withoutThem();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(await sample("article:"));
    await page.locator("h1").tap();
    await page.waitForSelector("html[data-hydrated]");
    const got = await page.evaluate(async () => {
      const stream = new ReadableStream<string>({
        start(controller) {
          controller.enqueue("一");
          controller.enqueue("二");
          controller.close();
        },
      });
      const twice = new TransformStream<string, string>({
        transform: (chunk, controller) => controller.enqueue(chunk + chunk),
      });
      const reader = stream.pipeThrough(twice).getReader();
      return {
        at: [1, 2, 3].at(-1),
        lastIndex: [1, 2, 3, 2].findLastIndex((one) => one === 2),
        reversed: [1, 2].toReversed(),
        sorted: [3, 1, 2].toSorted(),
        own: Object.hasOwn({ a: 1 }, "a"),
        character: "一二".at(-1),
        parses: [URL.canParse("https://a.example"), URL.canParse("nowhere")],
        piped: [await reader.read(), await reader.read(), await reader.read()].map(
          ({ value }) => value,
        ),
      };
    });
    expect(got).toEqual({
      at: 3,
      lastIndex: 3,
      reversed: [2, 1],
      sorted: [1, 2, 3],
      own: true,
      character: "二",
      parses: [true, false],
      piped: ["一一", "二二", undefined],
    });
    expect(errors).toEqual([]);
  });

  it("gets none of it while its visitor only reads", async () => {
    const page = await withoutThem();
    const asked = requestsOf(page);
    await page.goto(await sample("article:"));
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(1500);
    expect(asked.filter((url) => url.includes("polyfills"))).toEqual([]);
    await page.locator("h1").tap();
    await page.waitForSelector("html[data-hydrated]");
    expect(asked.filter((url) => url.includes("/polyfills-"))).toHaveLength(1);
  });

  it.each(["live:", "cloud_form:", "home", "login", "special:", "audio:"])(
    "brings %s to life",
    async (name) => {
      const page = await withoutThem();
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      await page.goto(await sample(name));
      await page.waitForFunction(() => {
        document.body.dispatchEvent(new Event("touchstart", { bubbles: true }));
        return "hydrated" in document.documentElement.dataset;
      });
      expect(await page.locator(".failure").count()).toBe(0);
      expect(errors).toEqual([]);
    },
  );

  it("opens sheets over the page, and closes them by Escape, by a tap beside and by going back", async () => {
    const page = await withoutThem();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(await sample("article:"));
    const box = page.locator("textarea.comment-input");
    const field = page.locator("dialog[open] input[type=tel]");
    const closings = [
      () => page.keyboard.press("Escape"),
      () => page.touchscreen.tap(195, 20),
      () => page.goBack(),
    ];
    for (const close of closings) {
      await box.tap();
      await field.waitFor();
      // It rises to its place.
      await expect
        .poll(async () => {
          const sheet = await page.locator("dialog[open]").boundingBox();
          return Math.round(sheet!.y + sheet!.height);
        })
        .toBe(844);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      const isWithin = await page.evaluate(
        () => document.activeElement?.closest("dialog[open]") !== null,
      );
      expect(isWithin).toBe(true);
      await close();
      await field.waitFor({ state: "detached" });
    }
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(errors).toEqual([]);
  });
});
