import type { BrowserContext, Page } from "playwright-core";

/** How long a page may take to say it, in milliseconds: one that hangs says nothing. */
const TIMEOUT = 2000;

/** The last requests that are told. */
const REQUESTS = 15;

/** What a visitor of a failed test had before them. */
async function shownOn(page: Page): Promise<string> {
  const told = page.evaluate((most) => {
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
        .slice(-most)
        .map(
          ({ name, startTime, duration, responseStatus }) =>
            `${Math.round(startTime)} + ${Math.round(duration)} ms: ${responseStatus} ${name}`,
        ),
      `${Math.round(performance.now())} ms: now`,
    ].join("\n");
  }, REQUESTS);
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, TIMEOUT, "the page does not answer");
  });
  const description = await Promise.race([told.catch(String), late]);
  return `${page.url()}\n${description}`;
}

/** What the pages of a failed test showed: what happens once in a hundred runs is not seen a second time. */
export async function describePages(visitors: readonly BrowserContext[]): Promise<string> {
  const pages = visitors.flatMap((visitor) => visitor.pages());
  const shown = await Promise.all(
    pages.filter((page) => page.url() !== "about:blank").map((page) => shownOn(page)),
  );
  return shown.join("\n\n");
}
