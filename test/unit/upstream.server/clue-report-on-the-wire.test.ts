import { describe, expect, it, vi } from "vitest";
import type { RequestContext } from "../../../app/edge.server/request-context";
import {
  readClue,
  readRecommendedTopics,
  readRelatedClues,
  readReporter,
  readReporterClues,
  readTopic,
} from "../../../app/upstream.server/clue-report";
import { readOpenCatalogue, readOpenContent } from "../../../app/upstream.server/picho";
import { setUpPlatform } from "../../helpers/platform-on-the-wire";

const platform = setUpPlatform();

/** An edge and what it was warned of: parts of answers that were left out. */
function watchedContext(): { context: RequestContext; warned: ReturnType<typeof vi.spyOn> } {
  const context = platform.context();
  return { context, warned: vi.spyOn(context.log, "warn") };
}

function valueOf<T>(answer: { status: string; value?: T }): T {
  if (answer.status !== "ok" || answer.value === undefined) throw new Error(answer.status);
  return answer.value;
}

const TOPIC = "老旧小区加装电梯";

describe("clue reports as the reference platform tells them", () => {
  it("has a clue's text, place, pictures, called-upon reporters and its steps, newest first", async () => {
    const { context, warned } = watchedContext();
    const clue = valueOf(await readClue(context, platform.encoded("8001")));
    expect(clue).toMatchObject({
      id: platform.encoded("8001"),
      title: "七楼老人三年没下过楼，电梯卡在二楼不同意",
      status: 2,
      statusLabel: "办理中",
      category: "求助",
      address: "浙江省澜州市江东区",
      reporter: { userId: "81004", alias: "三点一刻", avatar: "/media/avatar/reader-10.webp" },
      topics: [{ id: "t1", name: TOPIC }],
      mentionedPeople: [{ userId: "801", alias: "记者 程一舟" }],
      viewCount: 234_000,
      likeCount: 5600,
      commentCount: 14,
    });
    expect(clue.text).toContain("四位八十岁以上的老人");
    expect(clue.pictures[0]).toMatchObject({
      full: "/media/cover/river-city.jpg",
      webp: "/media/cover/river-city-thumb.webp",
      width: 960,
    });
    expect(clue.steps.map(({ label, office }) => [label, office])).toEqual([
      ["部门回复", "江东区住建局"],
      ["记者跟进", "记者 程一舟"],
      ["提交报料", ""],
    ]);
    expect(clue.comments).toHaveLength(14);
    expect(clue.createdAt).toBeGreaterThan(0);
    expect(warned).not.toHaveBeenCalled();
  });

  it("has a reader's recording with its poster", async () => {
    const clue = valueOf(await readClue(platform.context(), platform.encoded("8005")));
    expect(clue.media).toEqual([
      {
        url: "/media/video/canal-boat.mp4",
        type: "video/mp4",
        poster: "/media/cover/canal-spring.jpg",
      },
    ]);
  });

  it("lists a topic's clues ten a page, most viewed first, with its channels", async () => {
    const { context, warned } = watchedContext();
    const request = { name: TOPIC, channel: null, sort: "view_sum" } as const;
    const first = valueOf(await readTopic(context, request, 1));
    expect(first.topic).toMatchObject({ name: TOPIC, clueCount: first.total });
    expect(first.channels.map(({ name }) => name)).toEqual(["费用分摊", "邻里协商", "施工扰民"]);
    expect(first.entries).toHaveLength(10);
    const views = first.entries.map(({ viewCount }) => viewCount);
    expect(views).toEqual(views.toSorted((a, b) => b - a));
    const [asked] = await platform.arrived();
    expect(asked?.query).toMatchObject({ limit: "10", sort: "view_sum" });
    const second = valueOf(await readTopic(context, request, 2));
    expect(second.entries).toHaveLength(first.total - 10);
    expect(warned).not.toHaveBeenCalled();
  });

  it("lists one channel's clues when a channel is asked for, newest first when asked so", async () => {
    const request = { name: TOPIC, channel: "c2", sort: "created_at" } as const;
    const { entries, total } = valueOf(await readTopic(platform.context(), request, 1));
    expect(total).toBe(entries.length);
    const times = entries.map(({ createdAt }) => createdAt ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it("has a reporter's numbers, their clues, and the clues that call upon a reporter", async () => {
    const { context, warned } = watchedContext();
    expect(valueOf(await readReporter(context, "81006"))).toMatchObject({
      alias: "数学老师老林",
      intro: "退休教师，热心肠。",
      clueCount: 7,
      answeredCount: 5,
    });
    const own = valueOf(
      await readReporterClues(context, { userId: "81006", list: "clues", page: 1 }),
    );
    expect(new Set(own.entries.map(({ reporter }) => reporter.userId))).toEqual(new Set(["81006"]));
    const at = valueOf(await readReporterClues(context, { userId: "802", list: "at", page: 1 }));
    expect(at.total).toBe(2);
    expect(at.entries.every(({ mentionedPeople }) => mentionedPeople[0]?.userId === "802")).toBe(
      true,
    );
    expect(warned).not.toHaveBeenCalled();
  });

  it("recommends topics and related clues, never the clue itself", async () => {
    const { context, warned } = watchedContext();
    const topics = valueOf(await readRecommendedTopics(context));
    expect(topics[0]).toMatchObject({ name: TOPIC });
    expect(topics.at(-1)).toMatchObject({ cover: null, intro: "" });
    const related = valueOf(await readRelatedClues(context, platform.encoded("8001")));
    expect(related.length).toBeGreaterThan(0);
    expect(related.map(({ id }) => id)).not.toContain(platform.encoded("8001"));
    expect(warned).not.toHaveBeenCalled();
  });
});

describe("the open catalogue as the reference platform tells it", () => {
  it("has chapters with their contents, an empty chapter too", async () => {
    const { context, warned } = watchedContext();
    const catalogue = valueOf(await readOpenCatalogue(context));
    expect(catalogue).toMatchObject({ title: "澜州影像与数据志" });
    expect(catalogue.chapters.map(({ entries }) => entries.length)).toEqual([2, 1, 1, 2, 0]);
    expect(warned).not.toHaveBeenCalled();
  });

  it("has a content with a safe body and the contents before and after it", async () => {
    const { item, body } = valueOf(await readOpenContent(platform.context(), "c2"));
    expect(item).toMatchObject({
      title: "十一座桥的名字",
      source: "澜州影像档案",
      chapter: { id: "p111", title: "河埠与桥" },
      previous: { id: "c1", title: "南门河埠，1983—2025" },
    });
    expect(item.publishedAt).toBeGreaterThan(0);
    expect(body).toContain("<figcaption");
    expect(body).not.toMatch(/<script|onerror/);
  });
});
