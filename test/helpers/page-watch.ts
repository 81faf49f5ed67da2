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
