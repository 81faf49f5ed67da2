import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach } from "vitest";
import { startTestBrowser, type TestBrowser } from "./site";

/** Who visits in the tests of one file. */
export interface Visitors {
  /** A fresh visitor, whose pages are closed after the test. */
  visitor(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** An empty page of a fresh visitor, for what is prepared before a visit; closed after the test. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
}

/**
 * Chromium for the tests of one file, from their first visitor on (call it where they are declared).
 * After each test its visitors have left.
 */
export const openBrowserForTests = (): Visitors => {
  let chromium: Promise<TestBrowser> | null = null;
  const visitors: BrowserContext[] = [];

  afterEach(async () => {
    await Promise.all(visitors.splice(0).map((visitor) => visitor.close()));
  });
  afterAll(async () => {
    await (await chromium)?.close();
  });

  const visitor = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
    chromium ??= startTestBrowser();
    const context = await (await chromium).visitor(options);
    visitors.push(context);
    return context;
  };
  return { visitor, newPage: async (options) => (await visitor(options)).newPage() };
};
