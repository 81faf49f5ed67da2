import { describe, expect, it } from "vitest";
import { contentItem, contentList } from "../../../app/upstream.server/contracts/content";
import { call, control, idOf, registered } from "./platform";

interface Item {
  readonly post_id: string;
  readonly title: string;
}

function titles(items: readonly Item[]) {
  return items.map(({ title }) => title);
}

describe("content at the origin", () => {
  it("is answered in the shape the site's contract reads", async () => {
    const id = await idOf("西湖边的早茶");
    const { data } = await call(`/content/${id}`);
    const item = contentItem.parse(data);
    expect(item).toMatchObject({
      postId: id,
      kind: "article",
      title: "西湖边的早茶",
      source: "城市日报",
      rawBody: "<p>从一杯龙井开始。</p>",
      commentsOpen: true,
      author: { id: "w1", name: "记者 小满" },
    });
    expect(item.publishedAt).toBeGreaterThan(Date.now() - 86_400_000);
    expect(item.shareLink).toBe(
      `http://site.example/davmu/share/web/doc/${item.year}/${item.month}/${id}/index.html`,
    );
    expect(item.relatedIds[0]).toBe(await idOf("运河夜航"));
  });

  it("that does not exist, does not decode or is a draft is code 10024", async () => {
    const { post_id } = await control<{ post_id: string }>("/content", {
      title: "草稿",
      draft: true,
    });
    for (const id of ["abcdefgh", "short", "1", post_id]) {
      expect((await call(`/content/${id}`)).code).toBe(10024);
    }
  });

  it("that was taken down keeps its state 17, and stands in no list", async () => {
    const { post_id } = await control<{ post_id: string }>("/content", {
      title: "又下线",
      state: 17,
    });
    expect((await call(`/content/${post_id}`)).data).toMatchObject({ state: 17 });
    const { data } = await call<{ count: number }>("/peony/v1/search?keyword=又下线");
    expect(data.count).toBe(0);
  });

  it("of a media account is answered by its own call only to its own content", async () => {
    expect((await call(`/mp/content/${await idOf("号主的视频")}`)).code).toBe(0);
    expect((await call(`/mp/content/${await idOf("西湖边的早茶")}`)).code).toBe(10024);
  });

  it("in preview is answered in any state, by its number too, with its expiry", async () => {
    const { code, data } = await call<{ title: string; expired_at: number }>("/document/detail/5");
    expect(code).toBe(0);
    expect(data.title).toBe("还没发布");
    expect(data.expired_at).toBeGreaterThan(Date.now() / 1000);
    expect((await call("/document/detail/4")).data).toMatchObject({ state: 17 });
    expect((await call("/document/detail/987654")).code).toBe(10024);
  });
});

describe("lists at the origin", () => {
  it("the hot list holds the last 72 hours, the most viewed first, and no album tracks", async () => {
    const { data } = await call<Item[]>("/hot72");
    expect(titles(data).slice(0, 2)).toEqual(["号主的视频", "西湖边的早茶"]);
    expect(titles(data)).not.toContain("运河夜航");
    expect(titles(data)).not.toContain("第1集");
    expect(contentList.parse(data)).toHaveLength(data.length);
  });

  it("related reading begins with what the editors named and leaves out the item itself", async () => {
    const { data } = await call<Item[]>(`/relates/${await idOf("西湖边的早茶")}`);
    expect(data[0]?.title).toBe("运河夜航");
    expect(titles(data)).not.toContain("西湖边的早茶");
  });

  it("the recommended list goes through its pages without repeating anything", async () => {
    const page = (n: number) =>
      call<{ news: Item[]; total: number }>(`/peony/v1/recommend?page=${n}&size=2`);
    const [first, second] = [await page(1), await page(2)];
    expect(first.data.news).toHaveLength(2);
    const ids = [...first.data.news, ...second.data.news].map(({ post_id }) => post_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(first.data.total).toBe(second.data.total);
  });

  it("a group keeps its editors' order; a group nobody fills shows its kind", async () => {
    const list = (gid: string) =>
      call<{ contents: Item[]; count: number }>(`/peony/v1/content?gid=${gid}`);
    expect(titles((await list("g1")).data.contents)).toEqual(["运河夜航", "西湖边的早茶"]);
    expect(titles((await list("g2")).data.contents)).toEqual(["号主的视频"]);
    expect((await list("nosuch")).code).toBe(10001);
  });

  it("an album gives its tracks 30 at a time, in order", async () => {
    const id = await idOf("杭州故事");
    const first = await call<{ album: Item; tracks: Item[]; total: number }>(`/album/audio/${id}`);
    expect(first.data.album.title).toBe("杭州故事");
    expect(titles(first.data.tracks).slice(0, 2)).toEqual(["第1集", "第2集"]);
    expect(first.data.tracks).toHaveLength(30);
    expect(first.data.total).toBe(32);
    const rest = await call<{ tracks: Item[] }>(
      `/peony/v3/album/tracks/audio_album/${id}?page=2&size=30`,
    );
    expect(titles(rest.data.tracks)).toEqual(["第31集", "第32集"]);
    expect((await call(`/album/video/${id}`)).code).toBe(10024);
  });

  it("search finds words in titles before words in texts, and takes signs and whole sentences as they are", async () => {
    const find = (keyword: string) =>
      call<{ contents: Item[]; count: number }>(
        `/peony/v1/search?keyword=${encodeURIComponent(keyword)}`,
      );
    expect(titles((await find("龙井")).data.contents)).toEqual(["西湖边的早茶"]);
    expect((await find("%")).data.count).toBe(0);
    expect((await find("没有哪一篇里写着这样一句足足有二十几个字的话")).data.count).toBe(0);
    expect((await find("   ")).code).toBe(20501);
  });
});

describe("collecting and following at the origin", () => {
  it("needs an account", async () => {
    const id = await idOf("西湖边的早茶");
    const answer = await call(`/peony/v1/collection/${id}`, { body: { type: "add" } });
    expect(answer).toEqual({ code: 401, message: "请先登录" });
  });

  it("collects and un-collects, counts it once, and remembers it for its visitor only", async () => {
    const id = await idOf("西湖边的早茶");
    const [mine, other] = [await registered(), await registered()];
    const collect = (type: string) =>
      call(`/peony/v1/collection/${id}`, { ...mine, body: { type, cid: id, track_id: "" } });
    const related = (session: { token: string }) =>
      call(`/peony/v3/content/article/${id}/user_related`, session);
    await collect("add");
    expect((await collect("add")).data).toEqual({ is_collect: true, collect_count: 1 });
    expect((await related(mine)).data).toEqual({ is_collect: true });
    expect((await related(other)).data).toEqual({ is_collect: false });
    await collect("del");
    expect((await related(mine)).data).toEqual({ is_collect: false });
  });

  it("follows a media account with type 1 and stops with type 0", async () => {
    const session = await registered();
    const follow = (type: number) =>
      call("/guzzle/v1/mp/follow/m1", { ...session, body: { type } });
    const isFollowed = () => call("/guzzle/v1/mp/is_followed/m1", { ...session, body: {} });
    expect((await isFollowed()).data).toEqual({ is_follow: false });
    await follow(1);
    expect((await isFollowed()).data).toEqual({ is_follow: true });
    const info = await call<{ follow_count: number }>("/guzzle/v1/mp/info/m1");
    expect(info.data).toMatchObject({ name: "湖山号", follow_count: 8, content_count: 1 });
    expect((await call("/guzzle/v1/mp/followlist", session)).data).toMatchObject({ count: 1 });
    await follow(0);
    expect((await isFollowed()).data).toEqual({ is_follow: false });
    expect((await call("/guzzle/v1/mp/follow/m9", { ...session, body: { type: 1 } })).code).toBe(
      404,
    );
  });
});
