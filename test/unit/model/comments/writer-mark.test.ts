import { describe, expect, it } from "vitest";
import { bestReply, writerMark, type Comment } from "../../../../app/model/comments/comment";

function comment(id: string, fields: Partial<Comment> = {}): Comment {
  return {
    id,
    text: id,
    alias: "",
    avatar: "",
    ownerId: `owner-${id}`,
    byMediaAccount: false,
    createdAt: null,
    region: "",
    starred: false,
    starCount: 0,
    replyCount: 0,
    replyTo: "",
    type: "1",
    level: 1,
    replies: [],
    ...fields,
  };
}

describe("the mark of a comment's writer", () => {
  it("says author of the account that published the content, and media account of any other", () => {
    const own = comment("a", { ownerId: "702", byMediaAccount: true });
    expect(writerMark(own, "702")).toBe("author");
    expect(writerMark(own, "701")).toBe("mediaAccount");
    expect(writerMark(comment("b"), "702")).toBeNull();
  });

  it("says nothing of readers where nobody is named as the author", () => {
    expect(writerMark(comment("a", { ownerId: "" }), "")).toBeNull();
  });
});

describe("the reply that is read with a comment", () => {
  const liked = comment("liked", { starCount: 9 });
  const author = comment("author", { ownerId: "702" });
  const account = comment("account", { byMediaAccount: true, starCount: 3 });

  it("is the author's, else a media account's, else the one with the most stars", () => {
    const of = (...replies: Comment[]) => bestReply(comment("top", { replies }), "702")?.id;
    expect(of(liked, account, author)).toBe("author");
    expect(of(liked, account)).toBe("account");
    expect(of(comment("first", { starCount: 2 }), liked)).toBe("liked");
  });

  it("is none where no reply has a star", () => {
    expect(bestReply(comment("top", { replies: [comment("a")] }), "702")).toBeNull();
    expect(bestReply(comment("top"), "702")).toBeNull();
  });
});
