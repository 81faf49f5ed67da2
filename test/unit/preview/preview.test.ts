import { describe, expect, test } from "vitest";
import { previewHeaders } from "../../../app/preview/preview-headers.server";
import { clockText, isPreviewOver, previewEnd } from "../../../app/preview/validity";

describe("the validity of a preview", () => {
  test("a preview runs to expired_at, or 30 minutes when there is none", () => {
    expect(previewEnd({ expiresAt: 5_000 }, 1_000)).toBe(5_000);
    expect(previewEnd({ expiresAt: null }, 1_000)).toBe(1_801_000);
  });

  test("a preview past its end is over before it is shown", () => {
    expect(isPreviewOver({ expiresAt: 999 }, 1_000)).toBe(true);
    expect(isPreviewOver({ expiresAt: 1_001 }, 1_000)).toBe(false);
    expect(isPreviewOver({ expiresAt: null }, 1_000)).toBe(false);
  });

  test("the remaining time is a clock that stops at zero", () => {
    expect(clockText(1_800_000)).toBe("30:00");
    expect(clockText(59_001)).toBe("01:00");
    expect(clockText(3_600_000)).toBe("1:00:00");
    expect(clockText(-5)).toBe("00:00");
  });

  test("a preview is kept by nobody and listed nowhere", () => {
    expect(previewHeaders()).toMatchObject({
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": expect.stringContaining("noindex") as string,
    });
  });
});
