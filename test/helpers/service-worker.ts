import type { Page } from "playwright-core";

/**
 * Resolves when a page loaded nothing for a second: service workers are replaced then alone. A request that comes
 * while Chromium stops the former worker starts it anew, and for tests that is its end: Playwright's debugger, which
 * is attached to every worker, may leave the new start paused, which hangs what asked for it, and keeps a worker from
 * being idle, so that the next one waits for five minutes instead of half a one (Chromium's
 * service_worker_version.cc, `OnRequestTermination`, and service_worker_registration.cc, `IsReadyToActivate`).
 */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 1000);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 1000);
        }).observe({ type: "resource" });
      }),
  );
}
