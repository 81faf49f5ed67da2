import { Meta, UNSAFE_RemixContext } from "@remix-run/react";
import { createElement, type ComponentProps } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { shareCardMeta } from "~/ssr/detail-route";
import { shareCardFor, siteShareCard, type ShareCard } from "~/model/share-card/share-card";
import {
  jsonLdOf as readJsonLd,
  lackingIn,
  readByLinkPreview,
  readByMetascraper,
  readByOpenGraphScraper,
  readByUnfurl,
} from "../../../helpers/card-readers";
import { contentItem } from "../content/content-item";
import { context, everyCard } from "./every-card";

type RemixContext = ComponentProps<typeof UNSAFE_RemixContext.Provider>["value"];

/** The document as the site renders it: the card's tags through Remix's own `<Meta/>`. */
async function documentOf(card: ShareCard): Promise<string> {
  const page = { id: "page", path: "/", Component: () => createElement(Meta) };
  const handler = createStaticHandler([page]);
  const matched = await handler.query(new Request(context.siteOrigin));
  if (matched instanceof Response) throw new Error("the test document's route must match");
  const router = createStaticRouter(handler.dataRoutes, matched);
  const remix = {
    routeModules: { page: { default: () => null, meta: () => shareCardMeta(card) } },
    manifest: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
    future: {},
    isSpaMode: false,
    criticalCss: undefined,
    staticHandlerContext: { loaderData: {} },
  } as unknown as RemixContext;
  const head = renderToStaticMarkup(
    createElement(
      UNSAFE_RemixContext.Provider,
      { value: remix },
      createElement(StaticRouterProvider, { router, context: matched, hydrate: false }),
    ),
  );
  return `<!doctype html><html lang="zh-CN"><head>${head}</head><body></body></html>`;
}

const item = contentItem({
  title: `老街的「第三次」新生 <一> & 二`,
  summary: "青石板换了三回，</script><script>老邻居还在。",
  cover: {
    url: "https://img.example/a.jpg",
    full: "https://img.example/a.jpg",
    webp: null,
    avif: null,
    width: 1200,
    height: 800,
    caption: "",
  },
});
const url = "https://m.example.com/davmu/share/web/doc/ab12cd34/index.html";

describe("preview clients read the share card", () => {
  const article = documentOf(shareCardFor({ ...context, item }));

  test("metascraper finds title, description, picture, URL and date", async () => {
    expect(await readByMetascraper(await article, `${url}?from=timeline`)).toMatchObject({
      title: item.title,
      description: item.summary,
      image: "https://img.example/a.jpg",
      url,
      date: "2026-11-18T02:30:00.000Z",
    });
  });

  test("open-graph-scraper finds the whole OpenGraph and twitter card", async () => {
    const result = await readByOpenGraphScraper(await article);
    expect(result).toMatchObject({
      ogTitle: item.title,
      ogType: "article",
      ogUrl: url,
      ogDescription: item.summary,
      ogSiteName: "港城云",
      ogLocale: "zh_CN",
      ogImage: [{ url: "https://img.example/a.jpg", width: "1200", height: "800" }],
      twitterCard: "summary_large_image",
      articlePublishedTime: "2026-11-18T02:30:00.000Z",
    });
  });

  test("the QQ preview's itemprop tags stand in the document", async () => {
    const html = await article;
    expect(html).toContain('<meta itemProp="image" content="https://img.example/a.jpg"/>');
    expect(html).toMatch(/<meta itemProp="name" content="老街/);
    expect(html).toMatch(/<meta itemProp="description" content="青石板/);
  });

  test("JSON-LD is the article itself and cannot end its script element", async () => {
    const html = await article;
    const scripts = html.match(/<script/g) ?? [];
    expect(scripts).toHaveLength(1);
    expect(readJsonLd(html)).toMatchObject({
      "@type": "NewsArticle",
      headline: item.title,
      description: item.summary,
      mainEntityOfPage: url,
    });
  });

  test("the site-level card is read when nothing but the site's name is known", async () => {
    const card = siteShareCard({
      ...context,
      site: { name: "港城云", description: "", logo: "" },
      url: "https://m.example.com/davmu/share/",
    });
    expect(await readByMetascraper(await documentOf(card), card.url)).toMatchObject({
      title: "港城云",
      url: "https://m.example.com/davmu/share/",
      image: "https://m.example.com/davmu/share/assets/share-card-1.png",
    });
  });
});

const { site } = context;

describe("every kind's and screen's card is read alike by every preview client", () => {
  test.each(everyCard)("%s: metascraper", async (_, card) => {
    expect(await readByMetascraper(await documentOf(card), card.url)).toMatchObject({
      title: card.title,
      description: card.description,
      image: card.image.url,
      url: card.url,
    });
  });

  test.each(everyCard)("%s: open-graph-scraper", async (_, card) => {
    const result = await readByOpenGraphScraper(await documentOf(card));
    expect(result).toMatchObject({
      ogTitle: card.title,
      ogDescription: card.description,
      ogUrl: card.url,
      ogType: card.type,
      ogSiteName: site.name,
      ogImage: [
        { url: card.image.url, width: `${card.image.width}`, height: `${card.image.height}` },
      ],
    });
  });

  test.each(everyCard)("%s: unfurl", async (_, card) => {
    const read = await readByUnfurl(await documentOf(card), card.url);
    expect(read.title).toBe(card.title);
    expect(read.description).toBe(card.description);
    expect(read.canonical_url).toBe(card.url);
    expect(read.open_graph).toMatchObject({
      title: card.title,
      url: card.url,
      images: [{ url: card.image.url, width: card.image.width, height: card.image.height }],
    });
    expect(read.twitter_card).toMatchObject({ title: card.title, description: card.description });
  });

  test.each(everyCard)("%s: link-preview-js", async (_, card) => {
    expect(await readByLinkPreview(await documentOf(card), card.url)).toMatchObject({
      title: card.title,
      description: card.description,
      siteName: site.name,
      images: [card.image.url],
    });
  });
});

describe("JSON-LD", () => {
  test.each(everyCard)("%s: has what is asked of its type", (_, { jsonLd }) => {
    expect(lackingIn(jsonLd)).toEqual([]);
    expect(jsonLd["@context"]).toBe("https://schema.org");
  });

  const jsonLdOf = (changes: Parameters<typeof contentItem>[0]) =>
    shareCardFor({ ...context, item: contentItem(changes) }).jsonLd;

  test("a writer is a person, a media account and a source are organisations", () => {
    const author = { id: "1", name: "林一舟", avatar: "" };
    expect(jsonLdOf({ author })["author"]).toEqual({ "@type": "Person", name: "林一舟" });
    expect(jsonLdOf({ author, mediaAccountId: "mp1" })["author"]).toMatchObject({
      "@type": "Organization",
    });
    expect(jsonLdOf({ source: "江城晚报" })["author"]).toEqual({
      "@type": "Organization",
      name: "江城晚报",
    });
  });

  test("a live page is a video that is published while it is on, not when its page appeared", () => {
    const publishedAt = Date.UTC(2026, 10, 18);
    const item = contentItem({ kind: "local_live", publishedAt });
    const broadcast = {
      status: "live" as const,
      startTime: Date.UTC(2026, 10, 20, 11),
      endTime: Date.UTC(2026, 10, 20, 13, 30),
      sources: [{ name: "主机位", cover: "", address: "/media/a.m3u8", kind: "live" as const }],
    };
    expect(shareCardFor({ ...context, item, broadcast }).jsonLd).toMatchObject({
      "@type": "VideoObject",
      contentUrl: "https://m.example.com/media/a.m3u8",
      duration: "PT2H30M",
      publication: {
        "@type": "BroadcastEvent",
        isLiveBroadcast: true,
        startDate: "2026-11-20T11:00:00.000Z",
        endDate: "2026-11-20T13:30:00.000Z",
      },
    });
    const untold = { ...broadcast, startTime: null, endTime: null, status: "announced" as const };
    const open = shareCardFor({ ...context, item, broadcast: untold });
    expect(open.jsonLd).not.toHaveProperty("contentUrl");
    expect(open.jsonLd).not.toHaveProperty("duration");
    expect(open.jsonLd["publication"]).toEqual({
      "@type": "BroadcastEvent",
      name: item.title,
      isLiveBroadcast: true,
      startDate: "2026-11-18T00:00:00.000Z",
    });
    expect(jsonLdOf({ kind: "video" })).not.toHaveProperty("publication");
  });

  test("an article changed after it appeared says so, one whose clock is wrong does not", () => {
    const publishedAt = Date.UTC(2026, 10, 18);
    const changed = jsonLdOf({ publishedAt, modifiedAt: Date.UTC(2026, 10, 20) });
    expect(changed["dateModified"]).toBe("2026-11-20T00:00:00.000Z");
    const before = jsonLdOf({ publishedAt, modifiedAt: Date.UTC(2026, 10, 1) });
    expect(before["dateModified"]).toBe("2026-11-18T00:00:00.000Z");
  });

  test.each(["a list", "special", "topic", "sp_topic"])(
    "%s names what it leads to, in its order, each once",
    (name) => {
      const list = everyCard.find(([one]) => one === name)?.[1].jsonLd;
      const at = "https://m.example.com/davmu/share/web/doc";
      expect(list?.["@type"]).toBe("CollectionPage");
      expect(list?.["mainEntity"]).toEqual({
        "@type": "ItemList",
        numberOfItems: 2,
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "第一条", url: `${at}/a/index.html` },
          { "@type": "ListItem", position: 2, name: "第二条", url: `${at}/b/index.html` },
        ],
      });
    },
  );
});

test("content without a cover shares its body's first large picture", () => {
  const bodyPicture = {
    url: "/media/b.jpg",
    full: "/media/b.jpg",
    webp: null,
    avif: null,
    width: 640,
    height: 480,
    caption: "",
  };
  const { image } = shareCardFor({ ...context, item: contentItem(), bodyPicture });
  expect(image).toEqual({ url: "https://m.example.com/media/b.jpg", width: 640, height: 480 });
});

test("a long title is cut at 64 characters", () => {
  const { title } = shareCardFor({ ...context, item: contentItem({ title: "港".repeat(80) }) });
  expect([...title]).toHaveLength(64);
  expect(title.endsWith("…")).toBe(true);
});
