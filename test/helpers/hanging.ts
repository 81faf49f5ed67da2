import type { BrowserContext, Page, Route } from "playwright-core";

/**
 * How long the product waits before it gives a connection up, in milliseconds: a stylesheet the least, a form
 * the most. What takes longer is a clock of another kind.
 */
const WAITS = { least: 5_000, most: 30_000 };

/** How much faster that passes: what does not hang still comes in time on a busy machine. */
const FASTER = 5;

/** Call it before the page is opened: what waits for something that hangs gives it up sooner. */
export function shortenTimeouts(page: Page | BrowserContext): Promise<unknown> {
  return page.addInitScript(
    ([{ least, most }, faster]) => {
      const after = window.setTimeout;
      const soon = (work: () => void, ms = 0): number =>
        after(work, ms < least || ms > most ? ms : ms / faster);
      Object.assign(window, { setTimeout: soon });
    },
    [WAITS, FASTER] as const,
  );
}

/** Has the site never answer what is asked of it there. */
export function hang(
  page: Page,
  address: RegExp,
  onAsked: (url: string) => void = () => {},
): Promise<unknown> {
  return page.route(address, (route) => onAsked(route.request().url()));
}

/** Has the site never answer the first time that is asked of it there. */
export function hangOnce(page: Page, address: RegExp): Promise<unknown> {
  return page.route(address, () => {}, { times: 1 });
}

/** Keeps the first response from such a URL from the page until it is released. */
export async function holdResponse(
  page: Page,
  url: string,
): Promise<{ readonly given: Promise<void>; release(): void }> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  const hold = async (route: Route) => {
    const response = await route.fetch();
    give();
    await released;
    await route.fulfill({ response });
  };
  await page.route(url, hold, { times: 1 });
  return { given, release };
}
