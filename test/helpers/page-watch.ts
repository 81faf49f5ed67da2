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

interface LayoutShift {
  readonly value: number;
  readonly startTime: number;
  readonly sources: readonly {
    readonly node: Element | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

interface Shifted {
  shift: number;
  shifted: string[];
}

/** Adds up the layout shifts of the next visit (Layout Instability); what is given tells the sum so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as Shifted;
    counted.shift = 0;
    counted.shifted = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        counted.shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          counted.shifted.push(
            `${entry.value} at ${entry.startTime}, scrolled by ${scrollY}: ${node?.nodeName} .${node?.className} ${previousRect.top}+${previousRect.height} to ${currentRect.top}+${currentRect.height}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as Shifted).shift);
}

/** What moved on a page whose shifts are watched, for a test's message. */
export async function shiftedOn(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as Shifted).shifted.join("\n"));
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
