import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, expect } from "vitest";
import type { VisitorOptions } from "./pooled-visitors";
import { startTestBrowser, type Processes, type TestBrowser } from "./site";
import { describePages } from "./page-diagnostics";

/** Who visits in the tests of one file. */
export interface Visitors {
  /**
   * A fresh visitor, whose pages are closed after the test. A service worker, which costs a tenth of the
   * processor's time and answers where tests want to, starts for `serviceWorkers: "allow"` alone.
   */
  visitor(options?: VisitorOptions): Promise<BrowserContext>;
  /** An empty page of a fresh visitor, for what is prepared before a visit; closed after the test. */
  newPage(options?: VisitorOptions): Promise<Page>;
}

/** What Chromium says of something that the site's own policy kept from a page. */
const REFUSED = /violates the following Content Security Policy/;

/**
 * Chromium for the tests of one file, from their first visitor on (call it where they are declared).
 * After each test its visitors have left, and nothing on their pages was refused by the content security
 * policy.
 *
 * @param expected a refusal that a file's tests are about
 * @param processes `own` for tests in which pages are open side by side and time counts
 */
export function setUpBrowser(expected?: RegExp, processes: Processes = "shared"): Visitors {
  const refusals: string[] = [];
  let chromium: Promise<TestBrowser> | null = null;
  const visitors: BrowserContext[] = [];

  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") console.error(await describePages(visitors));
    await Promise.all(visitors.splice(0).map((visitor) => visitor.close()));
    expect(refusals.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await (await chromium)?.close();
  });

  const visitor = async (options?: VisitorOptions): Promise<BrowserContext> => {
    chromium ??= startTestBrowser(processes);
    const context = await (await chromium).visitor({ serviceWorkers: "block", ...options });
    visitors.push(context);
    context.on("console", (message) => {
      const text = message.text();
      if (REFUSED.test(text) && expected?.test(text) !== true) refusals.push(text);
    });
    return context;
  };
  return { visitor, newPage: async (options) => (await visitor(options)).newPage() };
}
