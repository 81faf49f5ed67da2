import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eachScreen } from "../helpers/each-screen";
import { setUpSite } from "../helpers/set-up-site";

const { newPage, visitor, sample, publish } = setUpSite({}, undefined, "own");

function words(page: Page): Promise<string> {
  return page.locator("#content").evaluate((content) => (content as HTMLElement).innerText);
}

/** Replaces an export of every module that the framework is handed, in a page that has not begun. */
function breakModules(name: string) {
  return (page: Page) =>
    page.addInitScript((broken) => {
      const boom = () => {
        throw new Error("broken deliberately");
      };
      const watched = new Proxy<Record<string, unknown>>(
        {},
        {
          set: (modules, id, module: object) =>
            Reflect.set(modules, id, { ...module, ...(broken in module && { [broken]: boom }) }),
        },
      );
      Object.defineProperty(window, "__remixRouteModules", {
        get: () => watched,
        set: (modules: object) => {
          Object.setPrototypeOf(modules, watched);
        },
      });
    }, name);
}

/** How many style rules hold. */
function rules(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
  );
}

/** Screens of different frames, for what goes wrong before any screen is at work. */
const SOME = ["article:", "video:", "local_live:", "cloud_form:", "list", "login"];

interface Break {
  /** Breaks it in a page that has not begun. */
  readonly on: (page: Page) => Promise<unknown>;
  /** The screens that meet it: some, where it is a fault of files that no screen changes. */
  readonly screens: readonly string[];
}

const screenThrows: Break = { on: breakModules("default"), screens: eachScreen };

/** What goes wrong while the framework hydrates the page. */
const BREAKS: Readonly<Record<string, Break>> = {
  "its screen throws": screenThrows,
  "the frame around its screen throws": { on: breakModules("Layout"), screens: eachScreen },
  "a file does not parse": {
    on: (page) =>
      page.route(/assets\/framework-.*\.js/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: "let a; let a;" }),
      ),
    screens: SOME,
  },
  "an interface of the browser and its polyfill are missing": {
    on: async (page) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(URL, "canParse");
        Reflect.deleteProperty(Array.prototype, "toSorted");
        Reflect.deleteProperty(Array.prototype, "at");
        Reflect.deleteProperty(Object, "hasOwn");
      });
      await page.route(/assets\/polyfills-.*\.js/, (route) => route.abort());
    },
    screens: SOME,
  },
};

/** How long the framework may take to try and fail on pages side by side, in milliseconds. */
const TRIAL = 1500;

const AT_ONCE = 6;

/** Touches the page beside everything until the framework has been asked for, tried and failed. */
async function breakByTouch(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    document.body.dispatchEvent(new Event("touchstart", { bubbles: true }));
    return performance
      .getEntriesByType("resource")
      .some(({ name }) => name.includes("/assets/framework-"));
  });
  await page.waitForTimeout(TRIAL);
}

/**
 * Touches a sample page of a visitor beside everything. @returns what is wrong with it then; empty when
 * it stands
 */
async function touchBroken(
  context: BrowserContext,
  name: string,
  fault: Break,
): Promise<readonly string[]> {
  const page = await context.newPage();
  await fault.on(page);
  await page.goto(await sample(name));
  const main = await page.locator("#content").elementHandle();
  const [before, dressed] = [await words(page), await rules(page)];
  await breakByTouch(page);
  const after = await words(page);
  const wrong = [
    (await page.locator(".failure").count()) > 0 && "an error screen",
    after.length < before.length && `${after.length} of ${before.length} characters`,
    (await rules(page)) < dressed && "undressed",
    !(await main?.evaluate((element) => element.isConnected)) && "another page in its place",
    (await page.locator("html[data-hydrated]").count()) > 0 && "it was hydrated all the same",
  ].filter((one): one is string => one !== false);
  await page.close();
  return wrong.map((one) => `${name} ${one}`);
}

describe("a page that stood and could be read", () => {
  it.each(Object.entries(BREAKS))(
    "stays as the server rendered it when %s during hydration",
    async (_, fault) => {
      const wrong: string[] = [];
      // One visitor: nobody acts, so that nothing is left for the next page but files that were loaded.
      const context = await visitor({ deviceScaleFactor: 1 });
      const { screens } = fault;
      for (let start = 0; start < screens.length; start += AT_ONCE) {
        const batch = screens
          .slice(start, start + AT_ONCE)
          .map((name) => touchBroken(context, name, fault));
        wrong.push(...(await Promise.all(batch)).flat());
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it("keeps the reader's place", async () => {
    const page = await newPage();
    await screenThrows.on(page);
    await page.goto(await publish({ html: "<p>清晨五点，桥下的菜场醒了。</p>".repeat(80) }));
    await page.evaluate(() => scrollTo(0, 1500));
    await breakByTouch(page);
    expect(await page.evaluate(() => scrollY)).toBe(1500);
  });

  it("keeps what was typed, and its form works natively", async () => {
    const page = await newPage();
    await screenThrows.on(page);
    await page.goto(await sample("search results"));
    const field = page.getByRole("combobox");
    await field.fill("菜场");
    await breakByTouch(page);
    expect(await field.inputValue()).toBe("菜场");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL(/%E8%8F%9C%E5%9C%BA/);
  });
});
