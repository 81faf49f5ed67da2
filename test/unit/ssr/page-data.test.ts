import { expect, it } from "vitest";
import { writePageData } from "../../../app/ssr/page-data.server";
import { DocumentTexts } from "../../../app/model/document/document-texts";
import { PAGE_DATA } from "../../../app/model/document/page-data";
import { contentItem } from "../model/content/content-item";
import { siteShareCard } from "../../../app/model/share-card/share-card";

const card = siteShareCard({
  site: { name: "港城云", description: "", logo: "" },
  siteOrigin: "https://m.example.com",
  locale: "zh-CN",
  url: "https://m.example.com/davmu/share/dejin/detail/ab12cd34/index.html",
});

it("a clue, a circle's post, a law question and an open content are reported under their own id", () => {
  const documentTexts = new DocumentTexts();
  writePageData({ documentTexts }, { card, appPage: { page: "clueDetailspage", id: "ab12cd34" } });
  const pageData = JSON.parse(documentTexts.get(PAGE_DATA) ?? "") as { params: object };
  expect(pageData.params).toEqual({ page: "clueDetailspage", id: "ab12cd34", url: card.url });
});

it.each(["mini_program", "link", "h5"] as const)(
  "the app is told whether it shows the navigation bar and the capsule of a %s",
  (kind) => {
    const documentTexts = new DocumentTexts();
    const { payload, ...item } = contentItem({ kind });
    const shown = { ...payload, showsNavigation: true, showsCapsule: false };
    writePageData({ documentTexts }, { card: { ...card }, item: { ...item, payload: shown } });
    const pageData = JSON.parse(documentTexts.get(PAGE_DATA) ?? "") as { params: object };
    expect(pageData.params).toMatchObject({ id: item.postId, nav: "1", capsule: "0" });
  },
);
