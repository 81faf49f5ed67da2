import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { installBridge } from "../helpers/fake-bridge";
import { ANDROID_APP_UA, MINI_PROGRAM_UA } from "../helpers/devices";
import { phone } from "../helpers/site";

/** How a page is looked at: the phone, what runs on it, and what its reader has set. */
export interface Shape {
  readonly visitor: BrowserContextOptions;
  /** What stands ready before any page opens. */
  readonly ready?: (context: BrowserContext) => Promise<unknown>;
  /** What the phone says to a page as it opens. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Names of the states that make sense in it; all of them unless told. */
  readonly states?: readonly string[];
}

const NONE: readonly string[] = [];

/** A phone with a notch that is held sideways, in CSS pixels. */
async function notch(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setSafeAreaInsetsOverride", {
    insets: { left: 47, right: 47, bottom: 21 },
  });
}

function screen(width: number, height: number): BrowserContextOptions {
  return { ...phone, viewport: { width, height } };
}

/** By the words of `--shape`; pictures of the first go into `screenshots/` itself. */
export const shapes = {
  upright: { visitor: phone },
  sideways: { visitor: screen(844, 390), open: notch },
  low: { visitor: screen(640, 320) },
  narrow: { visitor: screen(320, 640) },
  wide: { visitor: screen(430, 932) },
  "large-text": {
    visitor: phone,
    ready: (context) =>
      context.addInitScript(() => {
        localStorage.setItem("TEXT_SIZE", "200");
      }),
  },
  // What readers do is told by the Chinese names of what they touch.
  english: { visitor: { ...phone, locale: "en-GB" }, states: NONE },
  "without-scripts": { visitor: { ...phone, javaScriptEnabled: false }, states: NONE },
  "messaging-app": {
    visitor: { ...phone, userAgent: ANDROID_APP_UA },
    ready: (context) => context.addInitScript(installBridge, {}),
    states: ["article, passed on", "article, login"],
  },
  "mini-program": {
    visitor: { ...phone, userAgent: MINI_PROGRAM_UA },
    ready: (context) => context.addInitScript(installBridge, {}),
    states: ["article, login", "short video, comments over it", "article, text at 200 %"],
  },
} as const satisfies Readonly<Record<string, Shape>>;

export type ShapeName = keyof typeof shapes;

/**
 * The shapes of `--shape`.
 *
 * @throws with the words there are, for another one
 */
export function shapesNamed(word: string): readonly ShapeName[] {
  const names = Object.keys(shapes) as ShapeName[];
  if (word === "all") return names;
  const found = names.filter((name) => name === word);
  if (found.length === 0) throw new Error(`--shape is one of ${names.join(", ")} or all`);
  return found;
}
