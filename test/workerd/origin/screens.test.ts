import { describe, expect, it } from "vitest";
import { call, control, idOf, registered } from "./platform";

interface Special {
  readonly blocks: readonly { id: string; items: readonly { title: string }[] }[];
  readonly total: number;
}

describe("specials at the origin", () => {
  it("are paged over all their blocks, and a block that goes on repeats its id", async () => {
    const id = await idOf("西湖专题");
    const page = (n: number) => call<Special>(`/special/${id}?pageindex=${n}&pagesize=20`);
    const first = (await page(1)).data;
    const second = (await page(2)).data;
    expect(first.total).toBe(34);
    expect(first.blocks.map((block) => [block.id, block.items.length])).toEqual([
      ["head", 2],
      ["empty", 0],
      ["tracks", 18],
    ]);
    expect(second.blocks.map((block) => [block.id, block.items.length])).toEqual([["tracks", 14]]);
    expect(second.blocks[0]?.items[0]?.title).toBe("第19集");
  });

  it("are loaded with their blocks, whose items have numbers or encoded ids; the item names none of them", async () => {
    const own = await control<{ post_id: string }>("/content", {
      title: "单篇",
      html: "<p>一</p>",
    });
    const { post_id } = await control<{ post_id: string }>("/content", {
      content_type: "special",
      title: "装进来的专题",
      blocks: [{ id: "b1", name: "头条", items: [own.post_id, 200, "zzzzzzzz"] }],
    });
    const { data } = await call<Special & { special: object }>(`/special/${post_id}`);
    expect(data.blocks[0]?.items.map(({ title }) => title)).toEqual(["单篇", "西湖专题"]);
    expect(data.special).not.toHaveProperty("blocks");
  });

  it("that are no special are content that does not exist", async () => {
    expect((await call(`/special/${await idOf("西湖边的早茶")}`)).code).toBe(10024);
  });
});

describe("forms at the origin", () => {
  const submit = async (answers: object, title = "意见征集") =>
    call<{ submission_id: string; message: string }>(`/form/mobile/${await idOf(title)}`, {
      body: { answers },
    });
  const filled = { name: "小满", tel: "13800138000", wishes: ["1", "2"], agreed: "true" };

  it("name their fields, when they end, and how many answered", async () => {
    const { data } = await call(`/form/mobile/${await idOf("意见征集")}`);
    expect(data).toMatchObject({ title: "意见征集", closed: false });
    expect(data.ends_at).toBeGreaterThan(Date.now() / 1000);
  });

  it("store valid answers and count them", async () => {
    const before = await call<{ submission_count: number }>(
      `/form/mobile/${await idOf("意见征集")}`,
    );
    const { code, data } = await submit(filled);
    expect(code).toBe(0);
    expect(data.message).toBe("已收到");
    const after = await call<{ submission_count: number }>(
      `/form/mobile/${await idOf("意见征集")}`,
    );
    expect(after.data.submission_count).toBe(before.data.submission_count + 1);
  });

  it("refuse answers that are not valid, each field with its own message", async () => {
    const refused = await submit({ tel: "123", wishes: ["1", "2", "3"], agreed: "" });
    expect(refused).toEqual({
      code: 20402,
      message: "称呼不能为空",
      data: {
        errors: {
          name: "称呼不能为空",
          tel: "请输入正确的手机号",
          wishes: "愿望最多选2项",
          agreed: "请先同意：隐私政策",
        },
      },
    });
  });

  it("that are closed take no responses", async () => {
    expect((await submit(filled, "已结束的征集")).code).toBe(20401);
  });
});

describe("clue reports at the origin", () => {
  it("are answered under an id that stands in URLs, with what they refer to", async () => {
    const list = await call<{ clues: { id: string; content: string }[] }>(
      "/peony/v3/clue_report/topic/路灯",
    );
    const [first] = list.data.clues;
    expect(first?.id).toMatch(/^[A-Za-z0-9]{8,}$/);
    const { data } = await call(`/peony/v3/clue_report/${first?.id}/detail`);
    expect(data).toMatchObject({
      title: "路灯坏了",
      status_label: "办理中",
      reporter: { user_id: "u1", alias: "街坊" },
      topics: [{ id: "t1", name: "路灯" }],
      at: [{ user_id: "r1", alias: "记者" }],
      progress: [{ label: "受理", created_at: expect.any(Number) }],
    });
    expect((await call("/peony/v3/clue_report/801/detail")).code).toBe(404);
  });

  it("of a topic are sorted by views unless asked by time, ten unless asked otherwise", async () => {
    const titles = async (query: string) =>
      (
        await call<{ clues: { title: string }[]; count: number }>(
          `/peony/v3/clue_report/topic/路灯${query}`,
        )
      ).data.clues.map(({ title }) => title);
    expect(await titles("")).toEqual(["路灯坏了", "又一盏"]);
    expect(await titles("?sort=created_at")).toEqual(["又一盏", "路灯坏了"]);
    expect(await titles("?limit=1&page=2")).toEqual(["又一盏"]);
    expect(await titles("?channel_id=c1")).toEqual(["又一盏"]);
  });

  it("lead to the reporter, the clues that call upon somebody, and related ones", async () => {
    expect((await call("/peony/v3/clue_report/user/u1")).data).toMatchObject({
      clue_count: 2,
      view_sum: 110,
    });
    expect((await call("/peony/v3/clue_report/at_ta_clues?user_id=r1")).data).toMatchObject({
      count: 1,
    });
    const related = await call<{ title: string }[]>("/peony/v3/clue_report/relate_posts?id=8001");
    expect(related.data.map(({ title }) => title)).toEqual(["又一盏"]);
    const topics = await call<{ name: string }[]>("/peony/v3/clue_report/recommend_topics");
    expect(topics.data).toMatchObject([{ name: "路灯", clue_count: 2, view_sum: 110 }]);
  });

  it("has editors' topics before anybody reports under them", async () => {
    const { code, data } = await call("/peony/v3/clue_report/topic/新话题");
    expect(code).toBe(0);
    expect(data).toMatchObject({ topic: { name: "新话题", clue_count: 0 }, clues: [], count: 0 });
    expect((await call("/peony/v3/clue_report/topic/没有")).code).toBe(404);
  });
});

describe("circle, law and picho at the origin", () => {
  it("answers a post with its circle and topics, and the posts of either", async () => {
    const list = await call<{ contents: { id: string }[] }>(
      "/circle/v1/api/share/content/list?circle_id=901",
    );
    const id = list.data.contents[0]?.id;
    const { data } = await call(`/circle/v1/api/share/content/detail?id=${id}`);
    expect(data).toMatchObject({
      content: "日出",
      circle: { name: "骑行圈" },
      topics: [{ name: "海塘" }],
      comments: [{ gid: "9101-1", created_at: expect.any(Number) }],
    });
    expect((await call("/circle/v1/api/share/circle/detail?id=901")).data).toMatchObject({
      content_count: 1,
    });
    expect((await call("/circle/v1/api/share/content/list")).code).toBe(10001);
  });

  it("answers a law question and pages its answers", async () => {
    expect((await call("/law/v1/api/share/question/detail?id=501")).data).toMatchObject({
      title: "押金不退怎么办？",
      answer_count: 2,
    });
    const page = await call<{ answers: object[]; count: number }>(
      "/law/v1/api/share/question/answerlist?id=501&pageindex=2&pagesize=1",
    );
    expect(page.data).toMatchObject({ answers: [{ id: "a2" }], count: 2 });
  });

  it("answers the open catalogue and each content with its neighbours", async () => {
    const { data } = await call("/peony/v1/picho/v1/open/catalog");
    expect(data).toMatchObject({ title: "影像志", chapters: [{ contents: [{ id: "c1" }] }, {}] });
    expect((await call("/peony/v1/picho/v1/open/content?id=c2")).data).toMatchObject({
      chapter: { id: "p2" },
      previous: { id: "c1", title: "桥" },
      next: null,
    });
  });
});

describe("places at the origin", () => {
  it("places callers at home and gives every place its weather", async () => {
    expect((await call("/peony/v3/lbs/auto")).data).toEqual({ id: "1", name: "湖山" });
    expect((await call("/peony/v3/lbs_weather/auto")).data).toMatchObject({ temperature: 23 });
    expect((await call("/peony/v3/lbs_weather/2")).data).toMatchObject({
      city: "海边",
      temperature: 18,
      icon: "rain",
    });
    expect((await call("/peony/v3/lbs/9")).code).toBe(404);
  });
});

describe("media accounts at the origin", () => {
  it("list what they published", async () => {
    const { data } = await call("/guzzle/v1/mp/content?mp_user_id=m1");
    expect(data).toMatchObject({ count: 1, contents: [{ title: "号主的视频", mp: true }] });
  });

  it("show nobody's following list to somebody who is not logged in", async () => {
    expect((await call("/guzzle/v1/mp/followlist")).code).toBe(401);
    expect((await call("/guzzle/v1/mp/followlist", await registered())).data).toEqual({
      list: [],
      count: 0,
    });
  });
});
