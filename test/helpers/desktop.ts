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
