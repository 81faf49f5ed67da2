import type { Page } from "playwright-core";

/** The URLs that a page asks for from now on, in their order. */
export function requestsOf(page: Page): readonly string[] {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  return urls;
}

/** What a page's scripts throw from now on and nobody catches. */
export function errorsOf(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on("pageerror", ({ message }) => messages.push(message));
  return messages;
}

/** Adds up the layout shifts of the next visit (Layout Instability); what is given tells the sum so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shift: number };
    counted.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        counted.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/**
 * What has moved since the page was first painted (Layout Instability), of a page that nobody watched; 0 where the browser
 * tells of nothing within a while.
 */
export function shiftsUntilNow(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}
