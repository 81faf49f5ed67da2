import { kinds, type Kind } from "~/model/content/kinds";
import { shareCardFor, siteShareCard, type ShareCard } from "~/model/share-card/share-card";
import { contentItem } from "../content/content-item";

export const context = {
  site: { name: "港城云", description: "看见港城", logo: "https://img.example/logo.png" },
  siteOrigin: "https://m.example.com",
  locale: "zh-CN",
};

const cover = {
  url: "https://img.example/a.jpg",
  full: "https://img.example/a.jpg",
  webp: null,
  avif: null,
  width: null,
  height: null,
  caption: "码头",
};

/** What a list has: an entry twice, and one that leads nowhere. */
const entries = [
  { name: "第一条", url: "/davmu/share/web/doc/a/index.html" },
  { name: "第二条", url: "https://m.example.com/davmu/share/web/doc/b/index.html" },
  { name: "第一条", url: "/davmu/share/web/doc/a/index.html" },
  { name: "只在客户端里", url: null },
];

const contentCards = (Object.keys(kinds) as Kind[]).map((kind): [string, ShareCard] => [
  kind,
  shareCardFor({
    ...context,
    entries,
    item: contentItem({
      kind,
      cover,
      pictures: [cover],
      summary: "清晨六点，码头醒了。",
      duration: "03:25",
      media: [{ url: "https://img.example/a.mp4", type: "video/mp4" }],
      modifiedAt: Date.UTC(2026, 10, 19),
    }),
  }),
]);

function address(path: string) {
  return `https://m.example.com/davmu/share/${path}`;
}

/** The cards of every kind, and of every sort of screen, as the site makes them. */
export const everyCard: readonly (readonly [name: string, card: ShareCard])[] = [
  ...contentCards,
  ["home", siteShareCard({ ...context, url: address("") })],
  [
    "a list",
    siteShareCard({
      ...context,
      url: address("list/7/index.html"),
      title: "港口",
      pictures: [cover],
      entries,
    }),
  ],
  [
    "a preview",
    siteShareCard({
      ...context,
      url: address("preview-lin/doc/1/index.html"),
      title: "内部临时预览",
      description: "仅供内部审阅，请勿外传。",
      indexable: false,
    }),
  ],
];
