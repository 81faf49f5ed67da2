import { describe, expect, test } from "vitest";
import { previewOf, postIdOf } from "../helpers/content";
import { setUpSite } from "../helpers/set-up-site";
import { PHONE_UA } from "../helpers/site";

const setup = setUpSite();
const { newPage, publish, sample, visit } = setup;

function request(url: string): Promise<Response> {
  return fetch(url, { headers: { "user-agent": PHONE_UA }, redirect: "manual" });
}

/** A draft album with so many draft tracks; its preview's URL. */
async function draftAlbum(medium: "audio" | "video", tracks: number, item = {}): Promise<string> {
  const album = await publish({
    content_type: `${medium}_album`,
    title: "待发专辑",
    draft: true,
    album_status: { status: 0, total: tracks },
    ...item,
  });
  for (let number = 1; number <= tracks; number += 1) {
    await publish({
      content_type: medium,
      title: `待发曲目${number}`,
      draft: true,
      album_of: postIdOf(album),
      track_no: number,
      media: [
        medium === "audio"
          ? { url: "/media/audio/harbour.mp3", type: "audio/mpeg" }
          : { url: "/media/video/harbour.mp4", type: "video/mp4" },
      ],
    });
  }
  return previewOf(album);
}

describe("the preview of an album", () => {
  test.each(["audio_album", "video_album", "mp audio_album", "mp video_album"])(
    "has the tracks that will be published, through calls of its own: %s",
    async (kind) => {
      await setup.control.clearCalls();
      const page = await visit(previewOf(await sample(kind)), { javaScriptEnabled: false });
      expect(await page.locator(".track").count()).toBeGreaterThan(1);
      expect(await page.locator(".tracks-status").innerText()).toMatch(/更新|完结/);
      expect(await page.getByText("没有加载出来").count()).toBe(0);
      const paths = Object.keys(await setup.control.calls());
      expect(paths.some((path) => /^\/document\/detail\/\w+\/tracks$/.test(path))).toBe(true);
      expect(paths.filter((path) => path.startsWith("/album/"))).toEqual([]);
      expect(await page.locator(".track").nth(1).getAttribute("href")).toContain("track=");
    },
  );

  test.each(["audio", "video"] as const)(
    "of %s that is a draft opens at a track that is a draft too, and goes on with its own documents",
    async (medium) => {
      const page = await visit(await draftAlbum(medium, 31));
      await page.locator(".preview-watermark").waitFor();
      expect(await page.locator(".track").count()).toBe(30);
      await page.locator(".load-more").click();
      await expect.poll(() => page.locator(".track").count()).toBe(31);
      await page.getByText("待发曲目2", { exact: true }).click();
      await page.waitForURL(/track=/);
      await page.locator('.track[aria-current="true"]').getByText("待发曲目2").waitFor();
    },
  );

  test("says that the platform gives no tracks of a draft, in a sentence of its own", async () => {
    const url = await draftAlbum("audio", 1);
    await setup.control.fault({ path: "/tracks", status: 404 });
    const page = await visit(url, { javaScriptEnabled: false });
    await page.getByText("平台没有给出这份草稿的曲目或选集。").waitFor();
    expect(await page.getByText("节目列表暂时没有加载出来").count()).toBe(0);
  });

  test("that is over has none of its tracks", async () => {
    const expired_at = new Date(Date.now() - 1000).toISOString();
    const page = await visit(await draftAlbum("audio", 1, { expired_at }));
    await page.getByRole("heading", { name: "预览已到期" }).waitFor();
    expect(await page.content()).not.toContain("待发曲目");
  });
});

describe("the preview of a special", () => {
  async function draftSpecial(item: Record<string, unknown> = {}): Promise<string> {
    const entries = [];
    for (const title of ["待发条目", "已发条目"]) {
      entries.push(postIdOf(await publish({ title, draft: title === "待发条目" })));
    }
    return publish({
      content_type: "special",
      title: "待发专题",
      draft: true,
      blocks: [{ id: "b1", name: "头条", items: entries }],
      ...item,
    });
  }

  test("that is a draft is reloaded with a timestamp, once, and is kept by nobody", async () => {
    const url = await draftSpecial();
    expect(url).toContain("/preview-web/special/");
    const first = await request(url);
    expect(first.status).toBe(302);
    const fresh = new URL(first.headers.get("location")!, url);
    expect(Math.abs(Number(fresh.searchParams.get("_")) - Date.now())).toBeLessThan(5000);
    const second = await request(fresh.href);
    expect(second.status).toBe(200);
    expect(second.headers.get("cache-control")).toBe("private, no-store");
  });

  test("that is a draft has its entries, drafts included, under watermark and countdown", async () => {
    const page = await visit(await draftSpecial());
    await page.locator(".preview-watermark").waitFor();
    await expect
      .poll(() => page.locator("[data-preview-clock]").innerText())
      .toMatch(/^剩余 (30:00|29:5\d)$/);
    await page.getByRole("heading", { name: "待发条目" }).waitFor();
    await page.getByRole("heading", { name: "已发条目" }).waitFor();
    expect(await page.locator("[data-banner], form, .comment-footer").count()).toBe(0);
    const head = await page.evaluate(() => document.head.innerHTML);
    expect(head).not.toContain("待发专题");
  });

  test("that is over carries nothing of its content", async () => {
    const expired_at = new Date(Date.now() - 1000).toISOString();
    const page = await visit(await draftSpecial({ expired_at }));
    await page.getByRole("heading", { name: "预览已到期" }).waitFor();
    for (const secret of ["待发专题", "条目"]) expect(await page.content()).not.toContain(secret);
  });

  test("says that the platform gives no entries of a draft, in a sentence of its own", async () => {
    const url = await draftSpecial();
    await setup.control.fault({ path: "/blocks", status: 404 });
    const page = await visit(url, { javaScriptEnabled: false });
    await page.getByText("平台没有给出这份草稿的专题条目。").waitFor();
  });

  test("that is published is an ordinary special, as the specification has it", async () => {
    const response = await request(previewOf(await sample("special")));
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).not.toContain("data-preview-clock");
    expect(html).toContain("data-banner");
  });
});

test("the preview of a draft has what will stand beside it, or says that the platform does not tell", async () => {
  const topic = await publish({ content_type: "topic", title: "待发话题", draft: true });
  const page = await newPage();
  await page.goto(topic);
  await page.locator("#related .content-card").first().waitFor();
  await setup.control.fault({ path: "/relates", status: 404 });
  await page.goto(topic);
  await page.getByText("平台没有给出这份草稿的相关阅读。").waitFor();
});
