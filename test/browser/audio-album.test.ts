import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";

const { visit, sample } = setUpSite();
let page: Page;

beforeEach(async () => {
  page = await visit(await sample("audio_album"));
  await page.locator(".track").nth(14).click();
  await pause().waitFor();
});

function pause() {
  return page.getByRole("button", { name: "暂停", exact: true });
}

async function box(selector: string) {
  const found = await page.locator(selector).boundingBox();
  return { top: found?.y ?? Number.NaN, bottom: (found?.y ?? 0) + (found?.height ?? 0) };
}

const BAR = ".audio-bar";

describe("an audio album whose track plays from far down the list", () => {
  it("keeps one row of controls in sight and the lock screen informed", async () => {
    await page.locator(BAR).waitFor();
    await page.locator(".track").nth(20).scrollIntoViewIfNeeded();
    expect((await box(".audio")).bottom).toBeLessThan(0);
    const playbackState = () => page.evaluate(() => navigator.mediaSession.playbackState);
    await expect.poll(playbackState).toBe("playing");

    await page.locator(".audio-bar-toggle").tap();
    await expect.poll(playbackState).toBe("paused");
  });

  it("covers no row that gets the focus", async () => {
    await page.locator(BAR).waitFor();
    await page.locator(".track").nth(14).focus();
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      await page.keyboard.press("Tab");
      const row = await box(":focus");
      expect(row.bottom).toBeLessThanOrEqual((await box(BAR)).top + 1);
    }
  });
});
