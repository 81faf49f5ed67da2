import { describe, expect, it } from "vitest";
import { commentList, postedComment } from "../../../app/upstream.server/contracts/user-post";

describe("the platform's comments", () => {
  it("reads every field of a comment and its first replies", () => {
    const { comments, count } = commentList.parse({
      count: "12",
      comments: [
        {
          gid: 7,
          content: "好文",
          alias: "读者",
          avatar: "/a.png",
          user: { mp_name: "城市记录" },
          owner_user_id: 3,
          created_at: "2026-11-20 09:00:00",
          ip_location: "浙江",
          star: 1,
          star_count: 5,
          reply_count: 2,
          comment_type: "1",
          level: 1,
          replys: [{ gid: 8, content: "同意", reply_alias: "读者", level: 2 }],
        },
      ],
    });
    expect(count).toBe(12);
    expect(comments[0]).toMatchObject({
      id: "7",
      text: "好文",
      alias: "城市记录",
      ownerId: "3",
      byMediaAccount: true,
      createdAt: Date.parse("2026-11-20T09:00:00+08:00"),
      region: "浙江",
      starred: true,
      starCount: 5,
      replyCount: 2,
      level: 1,
    });
    expect(comments[0]?.replies[0]).toMatchObject({ id: "8", replyTo: "读者", level: 2 });
  });

  it("leaves out a comment without an id and keeps the others", () => {
    const nameless = [{ content: "?" }, { gid: null }, { gid: {} }, { gid: "" }];
    const { comments } = commentList.parse({ comments: [...nameless, { gid: "1" }] });
    expect(comments.map(({ id }) => id)).toEqual(["1"]);
  });

  it("takes a posted comment for which the platform names no id", () => {
    expect([postedComment.parse({ gid: "9" }), postedComment.parse(null)]).toEqual([
      { id: "9" },
      { id: "" },
    ]);
  });
});
