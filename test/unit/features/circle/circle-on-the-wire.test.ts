import { describe, expect, it, vi } from "vitest";
import {
  loadCircle,
  loadCirclePost,
  loadCircleTopic,
} from "../../../../app/features/circle/circle.server";
import { setUpPlatform } from "../../../helpers/platform-on-the-wire";

const platform = setUpPlatform();

const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 13; Pixel 7) Mobile Safari/537.36" };
const index = "index.html";

function opened(path: string) {
  const context = platform.context({ url: `dimim/${path}`, headers: phone });
  return { context, warned: vi.spyOn(context.log, "warn") };
}

describe("circles as the reference platform tells them", () => {
  it("have their notice, members and posts, ten a page", async () => {
    const { context, warned } = opened(`circle/index.html?id=${platform.encoded("901")}`);
    const { circle, posts, card } = await loadCircle(context, { index });
    expect(circle).toMatchObject({
      name: "澜州骑行圈",
      notice: "周六清晨五点，南门桥集合，雨天顺延。",
      memberCount: 12_045,
      postCount: 14,
      cover: { url: "/media/cover/sea-bridge.jpg" },
    });
    expect(circle?.members[0]).toMatchObject({ alias: "小满即安" });
    expect(new Set(circle?.members.map(({ userId }) => userId)).size).toBe(circle?.members.length);
    expect(posts).toMatchObject({ status: "ok", value: [{ total: 14, entries: { length: 10 } }] });
    expect(card.value?.title).toBe("澜州骑行圈");
    // Only the site's own configuration is down in this test.
    expect(warned.mock.calls.filter(([event]) => event === "upstream.part_dropped")).toEqual([]);
  });

  it("are shared with a picture of their own, posts with their first", async () => {
    const circle = await loadCircle(
      opened(`circle/index.html?id=${platform.encoded("901")}`).context,
      {
        index,
      },
    );
    expect(circle.card.value?.image.url).toMatch(/\/media\/cover\/sea-bridge\.jpg$/);
    const { post, card } = await loadCirclePost(
      opened(`content/index.html?id=${platform.encoded("9101")}`).context,
      { index },
    );
    expect(card.value?.image.url).toContain(post?.pictures[0]?.full ?? "a post without pictures");
  });

  it("have posts with pictures, circle, topics, place and comments", async () => {
    const { context } = opened(`content/index.html?id=${platform.encoded("9101")}`);
    const { post, card } = await loadCirclePost(context, { index });
    expect(post).toMatchObject({
      title: "",
      author: { alias: "阿婆的灶头" },
      circle: { id: platform.encoded("901"), name: "澜州骑行圈" },
      topics: [{ id: platform.encoded("951"), name: "海塘日出" }],
      region: "浙江",
      viewCount: 45_600,
      likeCount: 1234,
      commentCount: 8,
      pictures: { length: 3 },
      comments: { length: 8 },
    });
    expect(card.value?.title).toBe("阿婆的灶头的动态");
  });

  it("have topics with their own posts", async () => {
    const { context } = opened(`topic/index.html?id=${platform.encoded("951")}&page=1`);
    const { topic, posts } = await loadCircleTopic(context, { index });
    expect(topic).toMatchObject({ name: "海塘日出", viewCount: 340_000 });
    expect(posts.status === "ok" && posts.value[0]?.total).toBe(topic?.postCount);
  });

  it("lead to the error page when the id does not decode or names nothing", async () => {
    for (const id of ["nonsense", platform.encoded("99999")]) {
      const { context } = opened(`circle/index.html?id=${id}`);
      const thrown: unknown = await loadCircle(context, { index }).catch(
        (reason: unknown) => reason,
      );
      expect(thrown instanceof Response && thrown.headers.get("location")).toBe("/404");
    }
  });

  it("stand without the circle when the platform is down", async () => {
    await platform.control.fault({ path: "/circle/v1/", status: 503 });
    const { context } = opened(`circle/index.html?id=${platform.encoded("901")}`);
    expect(await loadCircle(context, { index })).toMatchObject({
      circle: null,
      posts: { status: "unavailable" },
    });
  });
});
