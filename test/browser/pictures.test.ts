import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { errorsOf } from "../helpers/page-watch";
import { hydrate } from "../helpers/site";

const CRAWLER =
  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)";

/** Every kind whose page opens with a picture. */
const KINDS = [
  "article",
  "image",
  "video",
  "svideo",
  "audio",
  "audio_album",
  "video_album",
  "link",
  "h5",
  "mini_program",
  "topic",
  "special",
  "sp_topic",
  "cloud_form",
  "local_live",
  "live",
] as const;

const { newPage, sample } = setUpSite();

/** A picture's own file, whatever rendition a URL names. */
function fileOf(url: string): string {
  return new URL(url).pathname.replace(/\.(?:jpg|webp|avif)$/, "");
}

interface Loaded {
  readonly address: string;
  readonly type: string;
}

async function visit(kind: string, density: number) {
  const page = await newPage({ deviceScaleFactor: density, firstVisit: true });
  const pictures: Loaded[] = [];
  const errors = errorsOf(page);
  const complaints: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "image") return;
    pictures.push({
      address: response.url(),
      type: response.headers()["content-type"] ?? "",
    });
  });
  page.on("console", (message) => {
    if (/preload/.test(message.text())) complaints.push(message.text());
  });
  const answer = await page.goto(await sample(`${kind}:`));
  const opening = page.locator('img[fetchpriority="high"]').first();
  const shown = await opening.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.currentSrc;
  });
  const link = (await answer?.headerValue("link")) ?? "";
  const sameFile = () => pictures.filter(({ address }) => fileOf(address) === fileOf(shown));
  return { page, shown, link, sameFile, complaints: () => [...errors, ...complaints] };
}

describe("the picture that opens a page", () => {
  it.each(KINDS)("is asked for early and once by %s, as AVIF", async (kind) => {
    const { page, shown, link, sameFile, complaints } = await visit(kind, 3);
    await hydrate(page);
    const { pathname, search } = new URL(shown);
    expect(link).toContain("rel=preload; as=image");
    expect(link).toContain(`${pathname}${search}`);
    expect(sameFile()).toEqual([{ address: shown, type: "image/avif" }]);
    expect(complaints()).toEqual([]);
  });

  it.each([
    [1, "?w=480"],
    [2, "?w=800"],
    [3, "?w=960"],
  ] as const)("has the width that a screen of density %s needs", async (density, width) => {
    const { shown } = await visit("article", density);
    expect(new URL(shown).search).toBe(width);
  });

  it("is used by the page that asked for it early", async () => {
    const { page, complaints } = await visit("article", 3);
    // The browser complains of a preload in vain some seconds after the page has loaded.
    await page.waitForTimeout(6000);
    expect(complaints()).toEqual([]);
  });

  it("is asked for early neither by crawlers nor where data are saved", async () => {
    const video = await sample("video:");
    const asked = (headers: Record<string, string>) => fetch(video, { headers });
    expect((await asked({ "user-agent": CRAWLER })).headers.get("link")).toBeNull();
    expect((await asked({ "save-data": "on" })).headers.get("link")).toBeNull();
  });
});
