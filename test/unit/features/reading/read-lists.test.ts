import { afterEach, describe, expect, it, vi } from "vitest";
import { readComments } from "../../../../app/platform.server/comments";
import { readHotList, readRecommended } from "../../../../app/platform.server/reading";
import { startBelowArticle } from "../../../../app/features/reading/below-article.server";
import { testEdge } from "../../../helpers/edge";
import { platformDouble } from "../../../helpers/platform-double";

function entries(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    post_id: `post${index + 1}`,
    content_type: "article",
    title: `第${index + 1}条`,
  }));
}

afterEach(() => vi.unstubAllGlobals());

describe("reading lists", () => {
  it("shows related, hot and recommended content without what is being read, ten hot entries", async () => {
    platformDouble({
      "GET /relates/post1": [{ data: entries(3) }],
      "GET /hot72": [{ data: entries(14) }],
      "GET /peony/v1/recommend?page=1&size=10": [{ data: { news: entries(3), total: 25 } }],
      "GET /comment/post1": [{ data: { comments: [], count: 0 } }],
    });
    const below = startBelowArticle(
      testEdge(),
      { postId: "post1", fromMediaAccount: false, trackId: "", commentsOpen: true },
      new URLSearchParams(),
    );
    const idsOf = (cards: readonly { postId: string }[]) => cards.map(({ postId }) => postId);
    const [related, hot, recommended] = await Promise.all([
      below.related,
      below.hot,
      below.recommended,
    ]);
    expect(related.status === "ok" && idsOf(related.value)).toEqual(["post2", "post3"]);
    expect(hot.status === "ok" && idsOf(hot.value)).toEqual(
      entries(11)
        .map(({ post_id }) => post_id)
        .slice(1),
    );
    expect(
      recommended.status === "ok" && recommended.value.map(({ cards }) => idsOf(cards)),
    ).toEqual([["post2", "post3"]]);
    expect(recommended.status === "ok" && recommended.value[0]?.total).toBe(25);
    // What is under way would ask the next test's platform.
    await Promise.all([below.hottest, below.comments]);
  });

  it("reads the recommended list ten a page", async () => {
    const calls = platformDouble({
      "GET /peony/v1/recommend?page=2&size=10": [{ data: { news: entries(10), total: 25 } }],
    });
    expect(await readRecommended(testEdge(), 2)).toMatchObject({
      status: "ok",
      value: { page: 2, total: 25, cards: { length: 10 } },
    });
    expect(calls[0]?.authorization ?? "").toBe("");
  });

  it("leaves an entry out that it cannot read and keeps the others", async () => {
    platformDouble({ "GET /hot72": [{ data: [{ title: "?" }, ...entries(2)] }] });
    const hot = await readHotList(testEdge());
    expect(hot.status === "ok" && hot.value).toHaveLength(2);
  });

  it("reads a media account's comments and replies from its own calls", async () => {
    const page = "pageindex=1&pagesize=10";
    const calls = platformDouble({
      [`GET /guzzle/v1/comment/post1?${page}`]: [{ data: { comments: [{ gid: "1" }], count: 1 } }],
      [`GET /guzzle/v1/comment/post1/1?${page}`]: [{ data: { comments: [], count: 0 } }],
    });
    const thread = { postId: "post1", fromMediaAccount: true, page: 1 };
    expect((await readComments(testEdge(), { ...thread, repliesTo: null })).status).toBe("ok");
    expect((await readComments(testEdge(), { ...thread, repliesTo: "1" })).status).toBe("ok");
    expect(calls).toHaveLength(2);
  });
});
