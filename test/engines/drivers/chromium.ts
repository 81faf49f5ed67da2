import { chromium, type BrowserContext, type CDPSession } from "playwright-core";
import { SCREEN, STEP_TIMEOUT, type Engine, type Json, type Point, type Tab } from "../engine";
import { fromPage, inPage } from "./in-page";
import { pause } from "./timeouts";

/** An Android web view of this version. */
function agentOf(major: string): string {
  return `Mozilla/5.0 (Linux; Android 10; PEXM00; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${major}.0.0.0 Mobile Safari/537.36`;
}

const FRAME = 16;

/** A finger on the screen, by the protocol's own touches: they scroll, tap and swipe as fingers do. */
function fingerOf(session: CDPSession) {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(({ x, y }) => ({ x, y })),
    });
  return async (along: readonly Point[]): Promise<void> => {
    const [first, ...others] = along;
    if (first === undefined) return;
    await touch("touchStart", [first]);
    for (const point of others) {
      await pause(FRAME);
      await touch("touchMove", [point]);
    }
    await touch("touchEnd", []);
  };
}

async function tabIn(context: BrowserContext, slowness: number): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT);
  const complaints: string[] = [];
  page.on("pageerror", ({ message, stack }) => complaints.push(stack ?? message));
  page.on("console", (message) => {
    if (message.type() === "error")
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  const session = await context.newCDPSession(page);
  if (slowness > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  const drag = fingerOf(session);
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    run: async <A extends readonly Json[], R>(work: (...args: A) => R | Promise<R>, ...args: A) =>
      fromPage<R>(await page.evaluate<string>(inPage(work, args))),
    tap: (at) => drag([at]),
    drag,
    swipe: drag,
    scroll: ({ x, y }) => page.mouse.wheel(x, y),
    press: (key) => page.keyboard.press(key),
    choose: (css, files) => page.setInputFiles(css, [...files]),
    back: async () => void (await page.goBack({ waitUntil: "commit" })),
    forward: async () => void (await page.goForward({ waitUntil: "commit" })),
    picture: () => page.screenshot(),
    complaints: () => complaints,
    offline: (on) => context.setOffline(on),
    close: () => context.close(),
  };
}

/**
 * A Chromium of any age. playwright-core's own finder of elements needs a newer one, so only what the
 * protocol does itself is used of it.
 */
export async function startChromium(
  name: string,
  executablePath: string,
  major: string,
): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath,
    // Said at the start, for the service worker too; and 86 refuses what playwright-core would say later.
    args: ["--no-sandbox", "--disable-gpu", `--user-agent=${agentOf(major)}`],
    // A headless Chromium 86 that starts without a window ends at once.
    ignoreDefaultArgs: ["--no-startup-window"],
    // In a machine without a locale they open no file whose name is not ASCII.
    env: { LANG: "C.UTF-8", ...process.env },
  });
  return {
    name,
    version: browser.version(),
    visitor: async ({ dark = false, before, slowness = 1 } = {}) => {
      const context = await browser.newContext({
        viewport: SCREEN,
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        locale: "zh-CN",
        colorScheme: dark ? "dark" : "light",
      });
      if (before !== undefined) await context.addInitScript(before);
      return tabIn(context, slowness);
    },
    close: () => browser.close(),
  };
}
