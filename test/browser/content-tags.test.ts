import { describe, expect, it } from "vitest";
import { contentTypes } from "../../origin/sample-data/content-format";
import { setUpSite } from "../helpers/set-up-site";

const setup = setUpSite();

/** The label of every catalogue value that has one (specification, section 2). */
const LABELS: Readonly<Record<string, string>> = {
  svideo: "短视频",
  video: "视频",
  h5: "H5",
  local_live: "直播",
  audio: "音频",
  image: "图集",
  audio_album: "音频专辑",
  video_album: "视频专辑",
  topic: "话题",
  mini_program: "小程序",
  sp_topic: "专题话题",
};

describe("the tags of cards", () => {
  it("label exactly the eleven catalogue values, each with its own icon", async () => {
    const ids = await Promise.all(
      contentTypes.map(async (content_type) => {
        const { post_id } = await setup.control.addContent({ content_type, title: content_type });
        return post_id;
      }),
    );
    const special = await setup.publish({
      content_type: "special",
      title: "每种一篇",
      blocks: [{ id: "all", name: "全部", items: ids }],
    });
    const page = await setup.visit(special);
    const cards = page.locator(".special-block [data-expose]");
    await expect.poll(() => cards.count()).toBe(contentTypes.length);
    const tags = await cards.evaluateAll((all) =>
      all.map((card) => {
        const tag = card.querySelector(".content-tag");
        return {
          title: card.querySelector(".content-card-title")?.textContent ?? "",
          label: tag?.textContent ?? null,
          icon: tag?.querySelector("svg path")?.getAttribute("d") ?? null,
        };
      }),
    );
    expect(Object.fromEntries(tags.map(({ title, label }) => [title, label]))).toEqual(
      Object.fromEntries(contentTypes.map((type) => [type, LABELS[type] ?? null])),
    );
    const icons = tags.flatMap(({ icon }) => icon ?? []);
    expect(new Set(icons).size).toBe(Object.keys(LABELS).length);
  });
});
