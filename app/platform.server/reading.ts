import { LIST_PAGE_SIZE, type CardPage } from "../content/card-page";
import type { ContentSummary } from "../content/item";
import { listCard, type ListCard } from "../content/list-card";
import type { Edge } from "../edge.server/edge";
import { HOT_LIST_LENGTH } from "../reading/reading-list";
import { readPublic, type PublicAnswer } from "./client";
import { contentList } from "./contracts/content";
import { recommendedList } from "./contracts/reading";

const logDropped = (edge: Edge, list: string) => (issue: string) =>
  edge.log.warn("list-entry-dropped", { list, issue });

/** What an editor or the platform relates to a piece of content, without the content itself. */
export const readRelated = (
  edge: Edge,
  postId: string,
): Promise<PublicAnswer<readonly ListCard[]>> =>
  readPublic(edge, {
    rule: "related",
    service: "albums",
    path: ["relates", postId],
    data: contentList(logDropped(edge, "related")),
    derive: (items: readonly ContentSummary[]) =>
      items.filter((item) => item.postId !== postId).map(listCard),
    importance: "secondary",
  });

/** One more than is shown: a page leaves its own content out. */
const HOT_LIST_READ = HOT_LIST_LENGTH + 1;

/** The 72-hour hot list in the platform's order. */
export const readHotList = (edge: Edge): Promise<PublicAnswer<readonly ListCard[]>> =>
  readPublic(edge, {
    rule: "hot72",
    service: "hot",
    path: ["hot72"],
    data: contentList(logDropped(edge, "hot72")),
    derive: (items: readonly ContentSummary[]) => items.slice(0, HOT_LIST_READ).map(listCard),
    importance: "secondary",
  });

/** One page of the editor-recommended list; `page` is 1-based. */
export const readRecommended = (edge: Edge, page: number): Promise<PublicAnswer<CardPage>> =>
  readPublic(edge, {
    rule: "recommend",
    service: "api",
    path: ["peony", "v1", "recommend"],
    query: { page, size: LIST_PAGE_SIZE },
    data: recommendedList(logDropped(edge, "recommend")),
    derive: ({ news, total }: { news: readonly ContentSummary[]; total: number }) => ({
      cards: news.map(listCard),
      total,
      page,
    }),
    importance: "secondary",
  });
