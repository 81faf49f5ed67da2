import { describe, expect, it } from "vitest";
import {
  brokenRule,
  checkDraft,
  COMMENT_MAX_LENGTH,
  readDraftTarget,
} from "../../../../app/model/comments/comment-forms";

const form = { post_id: "Ab12Cd34", track_id: "t-1", mp: "", content: " 写得好 " };

describe("a comment before it is sent", () => {
  it("is trimmed and goes on as a comment on the content", () => {
    expect(checkDraft(form)).toEqual({
      ok: true,
      draft: {
        postId: "Ab12Cd34",
        trackId: "t-1",
        fromMediaAccount: false,
        replyTo: null,
        type: "1",
        text: "写得好",
      },
    });
  });

  it("is refused when it is empty or only blank", () => {
    expect([brokenRule(""), brokenRule(" \n　"), brokenRule(undefined)]).toEqual([
      "emptyRefused",
      "emptyRefused",
      "emptyRefused",
    ]);
  });

  it("is refused when a reader would see nothing of it", () => {
    const invisible = [
      "\u200b\u200b",
      "\u200d\ufe0f",
      "\u0000\u0007",
      "\u3164\u2800",
      "\u{e0041}",
      "\r\n\u00ad",
    ];
    expect(invisible.map(brokenRule)).toEqual(invisible.map(() => "emptyRefused"));
    expect(["👍🏽", "👩‍👩‍👧", "。", "é"].map(brokenRule)).toEqual([null, null, null, null]);
  });

  it("keeps its lines and no other control characters", () => {
    const checked = checkDraft({ ...form, content: "一\u0000\r二\u2028三\t四\n\n五" });
    expect(checked.ok && checked.draft.text).toBe("一 \n二\n三 四\n\n五");
  });

  it("is refused when it is too long, counted as a reader counts", () => {
    expect(brokenRule("😀".repeat(COMMENT_MAX_LENGTH))).toBeNull();
    expect(brokenRule("字".repeat(COMMENT_MAX_LENGTH + 1))).toBe("tooLong");
  });

  it("keeps line ends as one character, however the form sent them", () => {
    const checked = checkDraft({ ...form, content: "一\r\n二" });
    expect(checked.ok && checked.draft.text).toBe("一\n二");
  });

  it("carries whom a reply answers", () => {
    const checked = checkDraft({
      ...form,
      parent_id: "c9",
      target_user_id: "u7",
      target_user_alias: "小林",
    });
    expect(checked.ok && checked.draft.replyTo).toEqual({
      parentId: "c9",
      userId: "u7",
      alias: "小林",
    });
    expect(checked.ok && checked.draft.type).toBe("2");
  });

  it("drops reply fields on a media account's content, which has none", () => {
    expect(readDraftTarget({ ...form, mp: "1", parent_id: "c9" })?.replyTo).toBeNull();
  });

  it("is unreadable when an id could not stand in a path", () => {
    expect(checkDraft({ ...form, post_id: "../admin" })).toEqual({ ok: false, rule: "unreadable" });
  });
});
