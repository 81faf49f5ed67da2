import type { BrowserContextOptions, Page } from "playwright-core";
import type { SiteOptions } from "../../scripts/site";
import { postIdOf } from "./content";
import { setUpSite, type SiteSetup } from "./set-up-site";
import { hydrate, type Control } from "./site";

/** A chat column that is open. */
export const CHAT = { name: "聊天", type: "chat", enable_chat: true };

/** A source that plays while the broadcast runs, and keeps moving. */
export const STREAM = {
  name: "主信号",
  type: "live",
  play_url: "/live/stream/live-square/index.m3u8",
  cover: "",
};

/** A source that plays once the broadcast is over. */
export const REPLAY = {
  name: "回放",
  type: "replay",
  play_url: "/media/video/river-night/index.m3u8",
  cover: "",
};

/** As many messages of one reader, a minute apart: 第0句, 第1句 and so on. */
export function sentences(count: number) {
  return Array.from({ length: count }, (_, number) => ({
    alias: "读者",
    content: `第${number}句`,
    minutes_ago: count - number,
  }));
}

/**
 * What stands between a page and its room on some ways: no connection gets through, everything else does.
 */
export function refuseSockets({ control }: SiteSetup): Promise<void> {
  return control.fault({ path: "/socket", status: 503 });
}

/** Waiting of seconds passes ten times as fast in this page: nobody looks at a spinner meanwhile. */
export function hurry(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const hurried = (work: () => void, delay = 0) => wait(work, delay >= 1000 ? delay / 10 : delay);
    Object.assign(window, { setTimeout: hurried });
  });
}

/** Touches the page, and resolves when its script runs: from then on it follows its room. */
export async function followsRoom(page: Page): Promise<void> {
  await hydrate(page);
  await page.locator(".live-columns[data-hydrated]").waitFor();
}

/** The line in which a visitor says something. */
export function messageBox(page: Page) {
  return page.getByPlaceholder("说点什么…");
}

export async function say(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text);
  await page.keyboard.press("Enter");
}

/** What the chat shows, without the names that registered visitors get. */
export async function messagesIn(page: Page): Promise<string[]> {
  const texts = await page.locator(".live-row .live-bubble").allTextContents();
  return texts.map((text) => text.replace(/^用户\w+/, ""));
}

/** What tests of live pages do over and over. */
export interface LiveTests {
  readonly setup: SiteSetup;
  /** A broadcast that runs, with a chat and one source unless told otherwise. */
  publish(live: Readonly<Record<string, unknown>>): Promise<{ postId: string; address: string }>;
  /** What the broadcast's editors do. */
  setState: Control["setState"];
  /** The page of a fresh visitor, following its room. */
  visitHydrated(url: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Opens a site, with visitors, for tests of live pages (call it where the file's tests are declared). */
export function setUpLiveSite(options?: SiteOptions): LiveTests {
  const setup = setUpSite(options);
  return {
    setup,
    publish: async (live) => {
      const url = await setup.publish({
        content_type: "local_live",
        title: "江边直播",
        live: { status: "live", start_minutes: -5, columns: [CHAT], playlists: [STREAM], ...live },
      });
      return { postId: postIdOf(url), address: url };
    },
    setState: (postId, status) => setup.control.setState(postId, status),
    visitHydrated: async (url, options) => {
      const page = await setup.visit(url, options);
      await followsRoom(page);
      return page;
    },
  };
}
