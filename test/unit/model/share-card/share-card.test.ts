import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { shareCardMeta } from "~/ssr/detail-route";
import { shareCardFor, shareDataOf, siteShareCard } from "~/model/share-card/share-card";
import { cutText } from "~/model/share-card/text";
import { contentItem } from "../content/content-item";

const site = { name: "港城云", description: "看见港城", logo: "https://img.example/logo.png" };
const context = { site, siteOrigin: "https://m.example.com", locale: "zh-CN" };
function picture(url: string, width: number | null = 1200, height: number | null = 800) {
  return {
    url,
    full: url,
    webp: null,
    avif: null,
    width,
    height,
    caption: "",
  };
}

describe("the share card's model", () => {
  test("the messaging app's share data and the head tags say the same", () => {
    const item = contentItem({ summary: "老街改造\n今天 完工", cover: picture("/media/a.jpg") });
    const card = shareCardFor({ ...context, item });
    const data = shareDataOf(card);
    expect(data).toEqual({
      title: "老街的第三次新生",
      desc: "老街改造 今天 完工",
      link: "https://m.example.com/davmu/share/web/doc/ab12cd34/index.html",
      imgUrl: "https://m.example.com/media/a.jpg",
    });
    const tags = JSON.stringify(shareCardMeta(card));
    for (const value of Object.values(data)) expect(tags).toContain(JSON.stringify(value));
  });

  test("a summary with an editor's markup in it is read as the text it shows", () => {
    const describedBy = (summary: string) =>
      shareCardFor({ ...context, item: contentItem({ summary }) }).description;
    expect(describedBy("<p>老街<b>改造</b>&nbsp;&amp;</p><p>今天&#23436;工<!-- x --></p>")).toBe(
      "老街改造 & 今天完工",
    );
    expect(describedBy("跌幅 <5%，AT&amp;T > 3")).toBe("跌幅 <5%，AT&amp;T > 3");
    expect(describedBy("<p>&nbsp;</p>")).toBe(site.description);
  });

  test("a title that shows nothing leaves the card its site's name", () => {
    const card = shareCardFor({ ...context, item: contentItem({ title: "\u200b \u2060" }) });
    expect(card.title).toBe(site.name);
    expect(JSON.stringify(shareCardMeta(card))).toContain('{"title":"港城云"}');
  });

  test("a card shows JPEG or PNG, never AVIF, WebP or SVG", () => {
    const pictures = [picture("https://img.example/b.avif"), picture("https://img.example/c.png")];
    const item = contentItem({ cover: picture("https://img.example/a.webp"), pictures });
    expect(shareCardFor({ ...context, item }).image?.url).toBe("https://img.example/c.png");
    const lazy = contentItem({ cover: picture("https://img.example/640?wx_fmt=webp") });
    expect(shareCardFor({ ...context, item: lazy }).image?.url).toBe(site.logo);
  });

  test("a card shows the large rendition of a picture, and the small one where only that can be shown", () => {
    const small = {
      ...picture("https://img.example/small.jpg"),
      full: "https://img.example/l.png",
    };
    const cardOf = (cover: typeof small) =>
      shareCardFor({ ...context, item: contentItem({ cover }) });
    expect(cardOf(small).image.url).toBe("https://img.example/l.png");
    const webp = { ...small, full: "https://img.example/large.webp" };
    expect(cardOf(webp).image.url).toBe("https://img.example/small.jpg");
  });

  test("a card without any picture shows the site's own mark", () => {
    const bare = { ...context, site: { ...site, logo: "https://img.example/logo.svg" } };
    expect(shareCardFor({ ...bare, item: contentItem() }).image).toEqual({
      url: "https://m.example.com/davmu/share/assets/share-card-1.png",
      width: 600,
      height: 600,
    });
    expect(existsSync("public/davmu/share/assets/share-card-1.png")).toBe(true);
  });

  test("content without a summary is described by its first words, then by the site", () => {
    const item = contentItem({ summary: "　\n" });
    expect(shareCardFor({ ...context, item, excerpt: "清晨六点" }).description).toBe("清晨六点");
    expect(shareCardFor({ ...context, item }).description).toBe("看见港城");
  });

  test("the site's card needs nothing from the platform", () => {
    const empty = { name: "港城云", description: "", logo: "" };
    const url = "https://m.example.com/davmu/share/";
    const card = siteShareCard({
      site: empty,
      siteOrigin: context.siteOrigin,
      locale: "zh-CN",
      url,
    });
    expect(card).toMatchObject({ title: "港城云", description: "港城云", url, type: "website" });
    expect(card.jsonLd["@type"]).toBe("WebPage");
  });

  test.each([
    ["article", "NewsArticle", "article"],
    ["image", "ImageGallery", "article"],
    ["video", "VideoObject", "video.other"],
    ["svideo", "VideoObject", "video.other"],
    ["audio", "AudioObject", "music.song"],
    ["local_live", "VideoObject", "video.other"],
    ["special", "CollectionPage", "website"],
  ] as const)("content of kind %s is a %s to crawlers", (kind, schemaType, openGraphType) => {
    const card = shareCardFor({ ...context, item: contentItem({ kind }) });
    expect(card.jsonLd).toMatchObject({ "@context": "https://schema.org", "@type": schemaType });
    expect(card.jsonLd).not.toHaveProperty("@graph");
    expect(card.type).toBe(openGraphType);
  });

  test("a video's card carries its source, type and length", () => {
    const item = contentItem({
      kind: "video",
      duration: "1:03:25",
      media: [{ url: "/media/a.mp4", type: "video/mp4" }],
    });
    const card = shareCardFor({ ...context, item });
    expect(shareCardMeta(card)).toContainEqual({
      property: "og:video",
      content: "https://m.example.com/media/a.mp4",
    });
    expect(card.jsonLd).toMatchObject({ duration: "PT1H3M25S", encodingFormat: "video/mp4" });
  });

  test("an instant no calendar has is left out, not thrown", () => {
    const item = contentItem({ publishedAt: Number.MAX_SAFE_INTEGER });
    expect(shareCardFor({ ...context, item }).publishedAt).toBeNull();
  });
});

describe("the share card's texts", () => {
  test("a text within the limit stays whole", () => {
    expect(cutText("一二三", 3)).toBe("一二三");
  });

  test("a cut never splits a character the reader sees as one", () => {
    expect(cutText("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 2)).toBe("👨‍👩‍👧…");
    expect(cutText("éêü", 2)).toBe("é…");
  });

  test("white space of every kind is folded and invisible controls are gone", () => {
    expect(cutText("　甲 \n\t乙\u202e丙\u0007", 10)).toBe("甲 乙丙");
  });
});
