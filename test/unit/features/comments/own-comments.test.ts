import { describe, expect, it } from "vitest";
import type { Comment } from "../../../../app/model/comments/comment";
import {
  distinctComments,
  nextPage,
  withWritten,
} from "../../../../app/features/comments/comment-lists";

function comment(id: string): Comment {
  return {
    id,
    text: id,
    alias: "",
    avatar: "",
    byMediaAccount: false,
    ownerId: "",
    createdAt: null,
    region: "",
    starred: false,
    starCount: 0,
    replyCount: 0,
    replyTo: "",
    type: "1",
    level: 1,
    replies: [],
  };
}

function ids(list: readonly { comment: Comment }[]) {
  return list.map((entry) => entry.comment.id);
}

describe("a list with what the visitor wrote on the page", () => {
  const own = { comment: comment("own"), parentId: null, state: "sending" } as const;
  const reply = { comment: comment("answer"), parentId: "a", state: "sent" } as const;

  it("starts with the visitor's own comment, still being sent", () => {
    const listed = withWritten([comment("a"), comment("b")], [own, reply], null);
    expect(ids(listed)).toEqual(["own", "a", "b"]);
    expect(listed[0]?.sending).toBe(true);
  });

  it("ends a comment's replies with the visitor's own answer", () => {
    expect(ids(withWritten([comment("r1")], [own, reply], "a"))).toEqual(["r1", "answer"]);
  });

  it("lists a comment once when the platform already has it", () => {
    expect(ids(withWritten([comment("own")], [own], null))).toEqual(["own"]);
  });

  it("lists a comment once when two pages overlap", () => {
    const pages = [
      { comments: [comment("a"), comment("b")], total: 3, page: 1 },
      { comments: [comment("b"), comment("c")], total: 3, page: 2 },
    ];
    expect(distinctComments(pages).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });
});

describe("a list of comments", () => {
  it("goes on while there are more, and ends at a page that brings nothing", () => {
    const some = [comment("a")];
    expect(nextPage({ comments: some, total: 25, page: 2 })).toBe(3);
    expect(nextPage({ comments: some, total: 25, page: 3 })).toBeUndefined();
    expect(nextPage({ comments: [], total: 95, page: 3 })).toBeUndefined();
  });
});
