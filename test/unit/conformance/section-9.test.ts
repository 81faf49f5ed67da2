import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CODE_COUNTDOWN } from "../../../app/features/account/code-countdown";
import {
  ACCOUNT_RETRIES,
  ACCOUNT_RETRY_DELAY,
} from "../../../app/features/account/load-account.server";
import { CODE_MAX_LENGTH } from "../../../app/model/account/login-schema";
import { PHONE_LENGTH } from "../../../app/model/account/phone";
import { CHUNK_RELOAD_INTERVAL } from "../../../app/page/start/chunk-reload";
import { TOPIC_SORTS } from "../../../app/model/clue-report/clue";
import { COMMENTS_PAGE_SIZE } from "../../../app/model/comments/comment";
import { siteAddress } from "../../../app/model/content/address";
import { TRACKS_PAGE_SIZE } from "../../../app/model/album/album";
import { UNAVAILABLE_STATES } from "../../../app/model/content/item";
import { SPECIAL_PAGE_SIZE } from "../../../app/model/special/special";
import { POPUP_HEIGHT, POPUP_WIDTH } from "../../../app/page/desktop/iframe-popup";
import { DESKTOP_MIN_WIDTH } from "../../../app/model/desktop/phone-view";
import { DEFAULT_THEME_COLOR } from "../../../app/document/theme";
import { PREVIEW_RELOAD_WINDOW } from "../../../app/document/gate.server/preview";
import { DETECTION_DELAY } from "../../../app/page/messaging-app/mini-program";
import { BANNER_REFRESH } from "../../../app/page/account/site-update";
import { PREVIEW_VALIDITY } from "../../../app/model/preview/validity";
import { TILE_ANGLE, TILE_HEIGHT, TILE_WIDTH } from "../../../app/page/preview/watermark-tile";
import { ENTRY_PAGE_SIZE } from "../../../app/model/reader-posts/entry-page";
import { LIST_PAGE_SIZE } from "../../../app/model/content/card-page";
import { shortCount } from "../../../app/ui/counts";

function sheet(path: string): string {
  return readFileSync(join(import.meta.dirname, "../../../app", path), "utf8");
}

describe("constants and limits", () => {
  it("login: code countdown 60 s, phone length 11, code length 6, 3 retries 100 ms apart", () => {
    expect([
      CODE_COUNTDOWN,
      PHONE_LENGTH,
      CODE_MAX_LENGTH,
      ACCOUNT_RETRIES,
      ACCOUNT_RETRY_DELAY,
    ]).toEqual([60, 11, 6, 3, 100]);
  });

  it("pages: comments 10, recommended 10, audio album 30, special 50, dejin topic 10 by view_sum", () => {
    expect([
      COMMENTS_PAGE_SIZE,
      LIST_PAGE_SIZE,
      TRACKS_PAGE_SIZE,
      SPECIAL_PAGE_SIZE,
      ENTRY_PAGE_SIZE,
    ]).toEqual([10, 10, 30, 50, 10]);
    expect(TOPIC_SORTS[0]).toBe("view_sum");
  });

  it("preview: 30 minutes valid, reload window 30 s, watermark 150 by 120 at -20 degrees", () => {
    expect([PREVIEW_VALIDITY, PREVIEW_RELOAD_WINDOW]).toEqual([1_800_000, 30_000]);
    expect([TILE_WIDTH, TILE_HEIGHT, TILE_ANGLE]).toEqual([150, 120, -20]);
  });

  it("banner refresh 500 ms, mini-program detection 500 ms, one reload a minute", () => {
    expect([BANNER_REFRESH, DETECTION_DELAY, CHUNK_RELOAD_INTERVAL]).toEqual([500, 500, 60_000]);
  });

  it("theme colour #FF4A26, iframe popup 500 by 280, desktops from 1000 px, states 17 and 100", () => {
    expect(DEFAULT_THEME_COLOR).toBe("#FF4A26");
    expect([POPUP_WIDTH, POPUP_HEIGHT, DESKTOP_MIN_WIDTH]).toEqual([500, 280, 1000]);
    expect(UNAVAILABLE_STATES).toEqual([17, 100]);
  });

  it("counts are abbreviated by k = 1000 and w = 10000", () => {
    expect([999, 1000, 10_000, 120_000].map(shortCount)).toEqual(["999", "1.0k", "1.0w", "12w"]);
  });

  it("what is being fetched shows nothing of its waiting for the first 200 ms", () => {
    expect(sheet("ui/base.css")).toMatch(/animation: skeleton-in \d+ms 200ms forwards/);
  });

  it("the site-level share link is {wap host}/davmu/share/", () => {
    expect(siteAddress("https://wap.example")).toBe("https://wap.example/davmu/share/");
  });
});
