import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { openForTests } from "../helpers/open-for-tests";

const { visit, sample } = openForTests();
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

describe("an audio album whose track plays from far down the list", () => {
  it("keeps the player's buttons in sight and the lock screen informed", async () => {
    await page.locator(".track").nth(20).scrollIntoViewIfNeeded();
    expect((await box(".audio-controls")).top).toBeGreaterThanOrEqual(0);
    expect((await box(".audio")).bottom).toBeLessThan(130);
    await expect
      .poll(() => page.evaluate(() => navigator.mediaSession.playbackState))
      .toBe("playing");

    await pause().click();
    await expect
      .poll(() => page.evaluate(() => navigator.mediaSession.playbackState))
      .toBe("paused");
  });

  it("covers no row that gets the focus, and shows its own rows when they do", async () => {
    await page.locator(".track").nth(14).focus();
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) await page.keyboard.press("Shift+Tab");
    const row = await box(".track:focus");
    expect(row.top).toBeGreaterThanOrEqual((await box(".audio")).bottom - 1);

    await page.locator(".audio-step").first().focus();
    for (const _ of ["previous", "speed", "position"]) await page.keyboard.press("Shift+Tab");
    expect((await box(".audio-seek input:focus")).top).toBeGreaterThanOrEqual(0);
  });
});
