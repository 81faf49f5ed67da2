import { describe, expect, it } from "vitest";
import { allKinds } from "../../app/model/content/kinds";
import {
  jsonLdOf,
  lackingIn,
  readByLinkPreview,
  readByMetascraper,
  readByOpenGraphScraper,
  readByUnfurl,
} from "../helpers/card-readers";
import { setUpSite } from "../helpers/set-up-site";
import { PHONE_UA } from "../helpers/site";

const setup = setUpSite();

const CRAWLER =
  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)";

/** Screens that are lists, by their samples' names or how these begin. */
const LISTS = [
  "home",
  "home with a group",
  "list",
  "fly card",
  "content model",
  "media account",
  "activities",
  "specials",
  "special:",
  "sp_topic:",
  "topic:",
  "clue topics",
  "clue topic",
  "circle",
  "circle topic",
  "dejin catalog",
] as const;

async function documentAt(url: string, agent: string): Promise<string> {
  const response = await fetch(url, { headers: { "user-agent": agent } });
  return response.text();
}

interface Card {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  readonly width: number;
  readonly height: number;
}

/** A document's card, which all four readers find alike. */
async function cardOf(html: string, pageUrl: string): Promise<Card> {
  const graph = await readByOpenGraphScraper(html);
  const [image] = graph.ogImage ?? [];
  const card = {
    title: graph.ogTitle ?? "",
    description: graph.ogDescription ?? "",
    url: graph.ogUrl ?? "",
    image: image?.url ?? "",
    width: Number(image?.width),
    height: Number(image?.height),
  };
  const { title, description, url, image: picture } = card;
  expect(await readByMetascraper(html, pageUrl)).toMatchObject({
    title,
    description,
    url,
    image: picture,
  });
  const unfurled = await readByUnfurl(html, pageUrl);
  expect(unfurled).toMatchObject({ title, description, canonical_url: url });
  expect(unfurled.open_graph).toMatchObject({
    images: [{ url: picture, width: card.width, height: card.height }],
  });
  expect(await readByLinkPreview(html, pageUrl)).toMatchObject({
    title,
    description,
    images: [picture],
  });
  return card;
}

/** What is wrong with the card of a page; nothing when all is well. */
async function wrongOf(url: string, agent: string): Promise<readonly string[]> {
  const html = await documentAt(url, agent);
  const card = await cardOf(html, url);
  const length = [...new Intl.Segmenter().segment(card.title)].length;
  const picture = await fetch(card.image);
  await picture.body?.cancel();
  const checks: Readonly<Record<string, boolean>> = {
    title: length > 0 && length <= 64,
    description: card.description !== "",
    size: card.width > 0 && card.height > 0,
    picture:
      picture.ok && /^image\/(?:jpeg|png|gif)/.test(picture.headers.get("content-type") ?? ""),
  };
  const jsonLd = jsonLdOf(html);
  return [
    ...Object.keys(checks).filter((name) => !checks[name]),
    ...lackingIn(jsonLd),
    ...(jsonLd["@context"] === "https://schema.org" ? [] : ["@context"]),
  ];
}

describe("the cards of the running site", () => {
  it.each([
    ["a phone", PHONE_UA],
    ["a crawler", CRAWLER],
  ])("are whole and read alike by four readers on every screen, by %s", async (_, agent) => {
    const samples = await setup.control.samples();
    for (const kind of allKinds)
      expect(samples.some(({ name }) => name.startsWith(`${kind}:`))).toBe(true);
    const wrong: string[] = [];
    for (const { name, url } of samples) {
      const pageUrl = new URL(url, setup.site.address).href;
      const found = await wrongOf(pageUrl, agent);
      if (found.length > 0) wrong.push(`${name}: ${found.join(", ")}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(LISTS)("%s names to crawlers what it leads to, and each opens", async (name) => {
    const jsonLd = jsonLdOf(await documentAt(await setup.sample(name), CRAWLER));
    expect(jsonLd).toMatchObject({
      "@type": "CollectionPage",
      mainEntity: { "@type": "ItemList" },
    });
    const list = jsonLd["mainEntity"] as {
      readonly itemListElement: readonly { readonly name: string; readonly url: string }[];
    };
    const [first] = list.itemListElement;
    const response = await fetch(first?.url ?? "", { headers: { "user-agent": CRAWLER } });
    await response.body?.cancel();
    expect(response.status).toBe(200);
  });
});
