import { withDeadline } from "../../app/model/time/deadline";
import type { BrowserContext, Page } from "playwright-core";

/** Timeout of one page's report, in milliseconds: a page that hangs reports nothing. */
const TIMEOUT = 2000;

/** Requests in a report. */
const MAX_REQUESTS = 15;

/** What one page showed when its test failed. */
async function describePage(page: Page): Promise<string> {
  const report = page.evaluate((maxRequests) => {
    const textOf = (element: Element) => element.textContent?.replaceAll(/\s+/g, " ").slice(0, 400);
    const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return [
      `<html${Array.from(document.documentElement.attributes, ({ name, value }) => ` ${name}="${value}"`).join("")}>`,
      `focus: ${document.activeElement?.outerHTML.slice(0, 160) ?? "nowhere"}`,
      ...Array.from(document.querySelectorAll("dialog[open]"), (one) => `dialog: ${textOf(one)}`),
      ...Array.from(
        document.querySelectorAll("output, [role=alert]"),
        (one) => `message: ${textOf(one)}`,
      ),
      ...requests
        .slice(-maxRequests)
        .map(
          ({ name, startTime, duration, responseStatus }) =>
            `${Math.round(startTime)} + ${Math.round(duration)} ms: ${responseStatus} ${name}`,
        ),
      `${Math.round(performance.now())} ms: now`,
    ].join("\n");
  }, MAX_REQUESTS);
  const description = await withDeadline(report.catch(String), TIMEOUT, "the page does not answer");
  return `${page.url()}\n${description}`;
}

/** What the pages of a failed test showed: a rare failure is not seen a second time. */
export async function describePages(contexts: readonly BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages());
  const shown = await Promise.all(
    pages.filter((page) => page.url() !== "about:blank").map((page) => describePage(page)),
  );
  return shown.join("\n\n");
}
