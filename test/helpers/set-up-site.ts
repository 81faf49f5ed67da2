import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { SiteOptions } from "../../scripts/site";
import type { VisitorOptions } from "./pooled-visitors";
import { fillLogin } from "./login";
import { setUpBrowser, type Visitors } from "./set-up-browser";
import { startTestSite, type Control, type Processes, type TestSite } from "./site";

/** What tests of pages do over and over, with URLs that hold for the site of their file. */
export interface SiteSetup extends Visitors {
  readonly site: TestSite;
  readonly control: Control;
  /** A page of a fresh visitor, at a path below /davmu/share/ or a URL; closed after the test. */
  visit(url: string, options?: VisitorOptions): Promise<Page>;
  /** Puts content on the platform (an article, unless the item says otherwise); its page's URL. */
  publish(item?: Readonly<Record<string, unknown>>): Promise<string>;
  /** The URL of the sample page of this name, or else of the first whose name begins so. */
  sample(name: string): Promise<string>;
  /** The state of a visitor who has logged in by code, without JavaScript, before coming here. */
  logIn(): Promise<BrowserContextOptions>;
}

/**
 * Opens a site, with visitors, for the tests of one file (call it where they are declared): it is there
 * before the first test's own preparations and gone after the last. After each test its visitors have
 * left and no fault is left.
 *
 * @param refused what the file's tests have the content security policy refuse
 * @param processes `own` for tests in which pages are open side by side and time counts
 */
export function setUpSite(
  options: SiteOptions = {},
  refused?: RegExp,
  processes?: Processes,
): SiteSetup {
  let site: TestSite;

  beforeAll(async () => {
    site = await startTestSite(options);
  });
  afterEach(() => site.control.clearFaults());
  afterAll(() => site?.dispose());

  const setup: SiteSetup = {
    ...setUpBrowser(refused, processes),
    get site() {
      return site;
    },
    get control() {
      return site.control;
    },
    visit: async (url, own) => {
      const page = await setup.newPage(own);
      await page.goto(site.at(url));
      return page;
    },
    publish: async (item) => {
      const { url } = await site.control.addContent({
        title: "桥下的菜场",
        html: "<p>清晨五点，桥下的菜场醒了。</p>",
        ...item,
      });
      return new URL(new URL(url).pathname, site.address).href;
    },
    sample: async (name) => {
      const samples = await site.control.samples();
      const found =
        samples.find((one) => one.name === name) ??
        samples.find((one) => one.name.startsWith(name));
      if (found === undefined) throw new Error(`No sample page's name begins with ${name}`);
      return new URL(found.url, site.address).href;
    },
    logIn: async () => {
      const page = await setup.visit("auth", { javaScriptEnabled: false });
      await fillLogin(page, site.control);
      await page.keyboard.press("Enter");
      await page.getByText("登录成功～").waitFor();
      const state = { storageState: await page.context().storageState() };
      await page.context().close();
      return state;
    },
  };
  return setup;
}
