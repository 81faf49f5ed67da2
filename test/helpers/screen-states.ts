import type { Page } from "playwright-core";
import { wake } from "./site";

/** A screen after somebody has done something on it. */
export interface ScreenState {
  readonly name: string;
  /** How the name of its sample page begins (`/__origin/samples`). */
  readonly sample: string;
  /** Does it, and resolves when it is to be seen. */
  readonly show: (page: Page) => Promise<void>;
  /** A layer that keeps the focus until it is closed; null for what lies beside the page. */
  readonly modal: string | null;
}

const PLAYING = ".vjs-has-started";

async function play(page: Page): Promise<void> {
  await page.locator(".video-play").click();
  await page.locator(PLAYING).waitFor();
}

/** Stops a film at its beginning, so that every picture of it is the same. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const video of document.querySelectorAll("video")) {
      video.pause();
      video.currentTime = 1;
    }
  });
}

/** Opens a menu of the player. */
async function openMenu(page: Page, button: string): Promise<void> {
  await play(page);
  await rest(page);
  await page.locator(`${button} button`).focus();
  await page.keyboard.press("Enter");
  await page.locator(`${button} .vjs-lock-showing`).waitFor();
}

/** What readers open on the screens: photographed, tried by axe and walked through by keyboard. */
export const screenStates: readonly ScreenState[] = [
  {
    name: "article, pictures enlarged",
    sample: "article:",
    modal: ".pswp",
    async show(page) {
      await page.locator("a.body-picture").first().click();
      await page.locator(".pswp--open .lightbox-caption").waitFor({ state: "attached" });
    },
  },
  {
    name: "article, passed on",
    sample: "article:",
    modal: "dialog.share",
    async show(page) {
      await page.locator("a[data-reader=share]").first().click();
      await page.locator("dialog.share[open]").waitFor();
    },
  },
  {
    name: "article, login",
    sample: "article:",
    modal: "dialog.sheet[open]",
    async show(page) {
      await page.locator("textarea[name=content]").click();
      await page.getByRole("dialog", { name: "登录" }).waitFor();
    },
  },
  {
    name: "article, reading settings",
    sample: "article:",
    modal: "dialog.sheet[open]",
    async show(page) {
      await page.getByRole("button", { name: "阅读设置" }).click();
      await page.getByRole("dialog", { name: "阅读设置" }).waitFor();
    },
  },
  {
    name: "article, read aloud",
    sample: "article:",
    modal: null,
    async show(page) {
      await page.locator(".detail-listen").click();
      await page.locator(".listening").waitFor();
    },
  },
  {
    name: "video, speeds",
    sample: "video:",
    modal: null,
    show: (page) => openMenu(page, "div.vjs-playback-rate"),
  },
  {
    name: "video, in the corner",
    sample: "video:",
    modal: null,
    async show(page) {
      await play(page);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.locator(".video-frame[data-small]").waitFor();
      await rest(page);
    },
  },
  {
    name: "video album, another episode",
    sample: "video_album:",
    modal: null,
    async show(page) {
      await page.locator(".track").nth(2).click();
      await page.locator(PLAYING).waitFor();
      await rest(page);
    },
  },
  {
    name: "short video, comments over it",
    sample: "svideo:",
    modal: null,
    async show(page) {
      await page.locator("a[data-reader=comments]").click();
      await page.locator(":root[data-comments-open] .comments-close").waitFor();
    },
  },
  {
    name: "search, suggestions",
    sample: "search",
    modal: null,
    async show(page) {
      await wake(page);
      await page.locator("input[name=keyword]").fill("");
      await page.locator("input[name=keyword]").pressSequentially("河");
      await page.locator(".search-suggestions [role=option]").first().waitFor();
    },
  },
  {
    name: "form, handed in before",
    sample: "cloud_form:",
    modal: null,
    async show(page) {
      await page.evaluate(() => localStorage.setItem(`davmu:form:${location.pathname}`, "1"));
      await page.reload();
      await page.locator(".form-handed-in").waitFor();
    },
  },
];
