import { describe, expect, test } from "vitest";
import { hasPreviewActor, isPreviewPath } from "../../../../app/model/url/preview-url";
import { wireInstant } from "../../../../app/upstream.server/contracts/envelope";
import { previewHeaders } from "../../../../app/ssr/document-headers.server";
import { clockText, previewValidity } from "../../../../app/model/preview/preview";

describe("the URL of a preview", () => {
  test("a preview is told by its actor, however the actor is escaped", () => {
    for (const actor of ["preview-lin", "preview-", "%70review-lin", "preview%2Dlin"]) {
      expect(isPreviewPath(`/davmu/share/${actor}/doc/1/index.html`)).toBe(true);
      expect(hasPreviewActor(`/davmu/share/${actor}/special/1/index.html`)).toBe(true);
      expect(isPreviewPath(`/davmu/share/${actor}/special/1/index.html`)).toBe(false);
    }
    for (const actor of ["web", "preview", "Preview-lin", "x-preview-lin", "%E0%A4%A"])
      expect(hasPreviewActor(`/davmu/share/${actor}/doc/1/index.html`)).toBe(false);
    expect(hasPreviewActor("/elsewhere/preview-lin/doc/1/index.html")).toBe(false);
  });
});

describe("the validity of a preview", () => {
  test("an expired_at that is no moment counts as absent", () => {
    for (const none of [0, -5, 1e99, "0", "garbled", "9999-99-99", null, {}])
      expect(wireInstant.parse(none)).toBeNull();
    expect(wireInstant.parse("1795200000")).toBe(1_795_200_000_000);
  });

  test("a preview runs to expired_at, or 30 minutes when there is none", () => {
    expect(previewValidity({ previewExpiresAt: 5_000 }, 1_000)).toEqual({
      remaining: 4_000,
      renderedAt: 1_000,
    });
    expect(previewValidity({ previewExpiresAt: null }, 1_000).remaining).toBe(1_800_000);
  });

  test("a preview past its end is over before it is shown", () => {
    expect(previewValidity({ previewExpiresAt: 999 }, 1_000).remaining).toBe(0);
    expect(previewValidity({ previewExpiresAt: 1_001 }, 1_000).remaining).toBe(1);
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
