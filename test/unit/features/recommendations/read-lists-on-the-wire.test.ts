import { beforeAll, describe, expect, it } from "vitest";
import { readComments } from "../../../../app/upstream.server/comments";
import { readRecommended } from "../../../../app/upstream.server/recommendations";
import { startBelowTheFold } from "../../../../app/kinds/shared/below-the-fold.server";
import { setUpPlatform } from "../../../helpers/platform-on-the-wire";

const platform = setUpPlatform();

function idsOf(cards: readonly { readonly postId: string }[]): string[] {
  return cards.map(({ postId }) => postId);
}

/** The 72-hour hot list as the platform gives it. */
async function hotIds(): Promise<string[]> {
  const response = await fetch(`${platform.context().config.upstream.hot}/hot72`);
  const { data } = (await response.json()) as { data: readonly { post_id: string }[] };
  return data.map(({ post_id }) => post_id);
}

describe("reading lists", () => {
  let postId: string;
  let related: string[];

  beforeAll(async () => {
    const others = await Promise.all(
      ["其一", "其二", "其三"].map((title) => platform.control.addContent({ title })),
    );
    related = others.map(({ post_id }) => post_id);
    const article = await platform.control.addContent({
      title: "谁都在读的",
      html: "<p>正文</p>",
      view_count: 99_999_999,
      related_ids: related.map((id) => platform.numericId(id)),
    });
    postId = article.post_id;
  });

  it("shows related, hot and recommended content each story once above the recommendations, and never what is being read", async () => {
    const below = startBelowTheFold(
      platform.context(),
      { postId, fromMediaAccount: false, trackId: "", mediaAccountId: "", commentsOpen: true },
      new URLSearchParams(),
    );
    const [beside, hot, recommended] = await Promise.all([
      below.related,
      below.hot,
      below.recommended,
    ]);
    if (beside.status !== "ok" || hot.status !== "ok" || recommended.status !== "ok")
      throw new Error("a list did not come");
    expect(idsOf(beside.value).slice(0, 3)).toEqual(related);
    const above = [postId, ...idsOf(beside.value)];
    expect(idsOf(hot.value)).toEqual(
      (await hotIds()).filter((id) => !above.includes(id)).slice(0, 10),
    );
    expect(hot.value.length).toBeGreaterThan(5);
    expect(recommended.value[0]?.cards.length).toBeGreaterThan(0);
    const shown = [beside.value, hot.value, ...recommended.value.map(({ cards }) => cards)];
    for (const cards of shown) expect(idsOf(cards)).not.toContain(postId);
    // The platform itself puts what everybody reads first.
    expect((await hotIds())[0]).toBe(postId);
    const asked = (await platform.arrived()).map(({ path }) => path);
    expect(asked).toEqual(expect.arrayContaining(["/hot72", `/relates/${postId}`]));
    // What is under way would be a call of the next test.
    await Promise.all([below.hottest, below.comments]);
  });

  it("reads the recommended list ten a page", async () => {
    expect(await readRecommended(platform.context(), 2)).toMatchObject({
      status: "ok",
      value: { page: 2, cards: { length: 10 } },
    });
    const [call] = await platform.arrived();
    expect(call).toMatchObject({
      path: "/peony/v1/recommend",
      query: { page: "2", size: "10" },
      authorization: null,
    });
  });

  it("reads a media account's comments and replies from its own calls", async () => {
    const replies = [{ content: "答一句", alias: "乙" }];
    const { post_id } = await platform.control.addContent({
      title: "号主的文章",
      mp: true,
      mp_user_id: "702",
      comments: [{ content: "头一条", alias: "甲", replies }],
    });
    const thread = { postId: post_id, fromMediaAccount: true, page: 1, repliesTo: null };
    const list = await readComments(platform.context(), thread);
    if (list.status !== "ok") throw new Error("the comments did not come");
    const [comment] = list.value.comments;
    expect(comment).toMatchObject({ text: "头一条" });
    const answers = await readComments(platform.context(), {
      ...thread,
      repliesTo: comment?.id ?? "",
    });
    expect(answers).toMatchObject({ status: "ok", value: { comments: [{ text: "答一句" }] } });
    expect((await platform.arrived()).map(({ path }) => path)).toEqual([
      `/guzzle/v1/comment/${post_id}`,
      `/guzzle/v1/comment/${post_id}/${comment?.id}`,
    ]);
  });
});
