import type { BrowserContextOptions } from "playwright-core";

export const DESKTOP_UA =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

/** A desktop computer, in place of the visitors' phone. */
export const desktop: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
  userAgent: DESKTOP_UA,
};

/** What the messaging app calls itself at the end of its agents. */
export const MESSAGING_APP = "MicroMessenger/8.0.46.2540(0x28002E3C)";

/** Agents of pages inside the messaging app, and in a mini program of it. */
export const ANDROID_APP_UA = `Mozilla/5.0 (Linux; Android 13; PHF110; wv) AppleWebKit/537.36 Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 ${MESSAGING_APP}`;
export const IOS_APP_UA = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 ${MESSAGING_APP}`;
export const MINI_PROGRAM_UA = `${IOS_APP_UA} miniProgram/wx2c1c63e28bb33be1`;
