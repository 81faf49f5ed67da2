import { Meta, UNSAFE_RemixContext } from "@remix-run/react";
import metascraper from "metascraper";
import metascraperDate from "metascraper-date";
import metascraperDescription from "metascraper-description";
import metascraperImage from "metascraper-image";
import metascraperTitle from "metascraper-title";
import metascraperUrl from "metascraper-url";
import openGraphScraper from "open-graph-scraper";
import { createElement, type ComponentProps } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { shareCardMeta } from "~/content/share-card/head-tags";
import { shareCardFor, siteShareCard, type ShareCard } from "~/content/share-card/share-card";
import { contentItem } from "./content-item";

type RemixContext = ComponentProps<typeof UNSAFE_RemixContext.Provider>["value"];

/** The document as the site renders it: the card's tags through Remix's own `<Meta/>`. */
const documentOf = async (card: ShareCard): Promise<string> => {
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
};

const scrape = metascraper([
  metascraperDate(),
  metascraperDescription(),
  metascraperImage(),
  metascraperTitle(),
  metascraperUrl(),
]);

const context = {
  site: { name: "港城云", description: "看见港城", logo: "https://img.example/logo.png" },
  siteOrigin: "https://m.example.com",
  locale: "zh-CN",
};
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

  test("metascraper finds title, description, picture, address and date", async () => {
    expect(await scrape({ html: await article, url: `${url}?from=timeline` })).toMatchObject({
      title: item.title,
      description: item.summary,
      image: "https://img.example/a.jpg",
      url,
      date: "2026-11-18T02:30:00.000Z",
    });
  });

  test("open-graph-scraper finds the whole OpenGraph and twitter card", async () => {
    const { error, result } = await openGraphScraper({ html: await article });
    expect(error).toBe(false);
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
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(JSON.parse(json)).toMatchObject({
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
    expect(await scrape({ html: await documentOf(card), url: card.url })).toMatchObject({
      title: "港城云",
      url: "https://m.example.com/davmu/share/",
      image: "https://m.example.com/davmu/share/assets/share-card-1.png",
    });
  });
});
