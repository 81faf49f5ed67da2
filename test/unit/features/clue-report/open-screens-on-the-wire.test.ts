import { describe, expect, it } from "vitest";
import { loadClue, loadOpenContent } from "../../../../app/features/clue-report/clue.server";
import { loadReporter } from "../../../../app/features/clue-report/reporter.server";
import { loadTopic } from "../../../../app/features/clue-report/topic.server";
import { setUpPlatform } from "../../../helpers/platform-on-the-wire";

const platform = setUpPlatform();

const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 13; Pixel 7) Mobile Safari/537.36" };
const desktop = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0" };

function at(path: string, headers: Readonly<Record<string, string>> = phone) {
  return platform.context({ url: path, headers });
}

async function location(opening: Promise<unknown>): Promise<string | null> {
  const thrown: unknown = await opening.then(
    () => null,
    (reason: unknown) => reason,
  );
  return thrown instanceof Response ? thrown.headers.get("location") : null;
}

const index = "index.html";
const TOPIC = "老旧小区加装电梯";

describe("addresses of clue reports", () => {
  it("lead to the error page when the id does not decode, is missing, or names no clue", async () => {
    expect(await location(loadClue(at(""), { post_id: "nonsense", index }))).toBe("/404");
    expect(await location(loadClue(at(""), { index }))).toBe("/404");
    expect(await location(loadClue(at(""), { post_id: platform.encoded("99999"), index }))).toBe(
      "/404",
    );
  });

  it("lead to the error page when they do not end with index.html", async () => {
    const params = { index: "index.htm" };
    expect(await location(loadClue(at(""), { ...params, post_id: platform.encoded("8001") }))).toBe(
      "/404",
    );
    expect(await location(loadTopic(at(""), params))).toBe("/404");
    expect(await location(loadReporter(at(""), { ...params, user_id: "801" }))).toBe("/404");
  });

  it("take the clue's id from the query as well", async () => {
    const opened = await loadClue(at(`?id=${platform.encoded("8001")}`), { index });
    expect(opened.clue?.id).toBe(platform.encoded("8001"));
  });

  it("are shared with the clue's first picture, and with the topic's cover", async () => {
    const { clue, card } = await loadClue(at(""), { post_id: platform.encoded("8001"), index });
    expect(card.value?.image.url).toContain(clue?.pictures[0]?.full ?? "a clue without pictures");
    const topic = await loadTopic(at(""), { topic_name: TOPIC, index });
    expect(topic.card.value?.image.url).toContain(topic.detail?.topic.cover?.full ?? "no cover");
  });

  it("lead desktop agents to the desktop page", async () => {
    const context = at(`dejin/detail/${platform.encoded("8001")}/index.html`, desktop);
    expect(await location(loadClue(context, { post_id: platform.encoded("8001"), index }))).toMatch(
      /^\/pc\?url=/,
    );
  });

  it("open the catalogue's contents by ids that nothing decodes", async () => {
    const opened = await loadOpenContent(at("dejin/content/index.html?id=c1"), { index });
    expect(opened.item?.title).toContain("南门河埠");
    expect(await location(loadOpenContent(at("?id=none"), { index }))).toBe("/404");
  });
});

describe("screens of clue reports", () => {
  it("have a share card of their own", async () => {
    const { card } = await loadClue(at(`dejin/detail/${platform.encoded("8001")}/index.html`), {
      post_id: platform.encoded("8001"),
      index,
    });
    expect(card.value?.title).toBe("七楼老人三年没下过楼，电梯卡在二楼不同意");
    expect(card.value?.description).toContain("我们单元七层");
    expect(card.value?.url).toContain(
      `/davmu/share/dejin/detail/${platform.encoded("8001")}/index.html`,
    );
  });

  it("stand without the report, reporter or topic when the platform is down", async () => {
    await platform.control.fault({ path: "/clue_report/", status: 503 });
    const clue = await loadClue(at(""), { post_id: platform.encoded("8001"), index });
    expect(clue.clue).toBeNull();
    expect(await clue.topics).toEqual({ status: "unavailable" });
    expect((await loadReporter(at(""), { user_id: "801", index })).reporter).toBeNull();
    expect((await loadTopic(at(""), { topic_name: TOPIC, index })).detail).toBeNull();
  });

  it("stand without recommended topics when only those fail", async () => {
    await platform.control.fault({ path: "/recommend_topics", status: 503 });
    const opened = await loadTopic(at(""), { topic_name: TOPIC, index });
    expect(opened.topics).toEqual({ status: "unavailable" });
    expect(opened.detail?.topic.name).toBe(TOPIC);
  });

  it("open a newsroom reporter's home with the clues that call upon them", async () => {
    const opened = await loadReporter(at(""), { user_id: "801", index });
    expect(opened.list).toBe("at");
    expect(opened.clues).toMatchObject({ status: "ok", value: [{ page: 1 }] });
    const asked = await loadReporter(at("?list=clues"), { user_id: "801", index });
    expect(asked.list).toBe("clues");
  });

  it("open a topic in the order and channel the URL asks for, most viewed first otherwise", async () => {
    const plain = await loadTopic(at("?sort=best"), { topic_name: TOPIC, index });
    expect(plain.request).toEqual({ name: TOPIC, channel: null, sort: "view_sum" });
    const asked = await loadTopic(at("?channel=c2&sort=created_at"), { topic_name: TOPIC, index });
    expect(asked.request).toEqual({ name: TOPIC, channel: "c2", sort: "created_at" });
  });

  it("open as many pages as the URL asks for", async () => {
    const { detail } = await loadTopic(at("?page=2"), { topic_name: TOPIC, index });
    expect(detail?.clues).toMatchObject({ status: "ok", value: [{ page: 1 }, { page: 2 }] });
  });

  it("open all topics without a name in the URL", async () => {
    const opened = await loadTopic(at("dejin/topic/index.html"), { index });
    expect(opened).toMatchObject({ request: null, detail: null, topics: { status: "ok" } });
  });
});
