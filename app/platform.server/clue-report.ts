import type * as z from "zod";
import type {
  Clue,
  ClueSummary,
  ClueTopic,
  Reporter,
  ReporterList,
  TopicPage,
  TopicRequest,
} from "../clue-report/clue";
import type { Edge } from "../edge.server/edge";
import { ENTRY_PAGE_SIZE, type EntryPage } from "../reader-posts/entry-page";
import { readPublic, type PublicAnswer } from "./client";
import * as contracts from "./contracts/clue-report";
import type { PathSegment, Query } from "./services";

const RELATED_CLUES = 5;
const RECOMMENDED_TOPICS = 6;

/** Clues of a topic that one call lists (specification, section 9). */
const TOPIC_LIMIT = 10;

const call = (path: readonly PathSegment[], query: Query = {}) =>
  ({
    rule: "clueReport",
    service: "api",
    path: ["peony", "v3", "clue_report", ...path],
    query,
  }) as const;

/** `GET /peony/v3/clue_report/{id}/detail`; `id` was decoded before. */
export const readClue = (edge: Edge, id: string): Promise<PublicAnswer<Clue>> =>
  readPublic(edge, {
    ...call([id, "detail"]),
    data: contracts.clue,
    importance: "primary",
  });

/** `GET /peony/v3/clue_report/relate_posts`: other clues about the same. */
export const readRelatedClues = (
  edge: Edge,
  id: string,
): Promise<PublicAnswer<readonly ClueSummary[]>> =>
  readPublic(edge, {
    ...call(["relate_posts"], { id, limit: RELATED_CLUES }),
    data: contracts.clueList,
    derive: (clues: readonly ClueSummary[]) => clues.filter((clue) => clue.id !== id),
    importance: "secondary",
  });

/** `GET /peony/v3/clue_report/recommend_topics`: what the newsroom asks readers about. */
export const readRecommendedTopics = (edge: Edge): Promise<PublicAnswer<readonly ClueTopic[]>> =>
  readPublic(edge, {
    ...call(["recommend_topics"], { limit: RECOMMENDED_TOPICS }),
    data: contracts.topicList,
    importance: "secondary",
  });

/** `GET /peony/v3/clue_report/topic/{name}`; `page` is 1-based. */
export const readTopic = (
  edge: Edge,
  { name, channel, sort }: TopicRequest,
  page: number,
): Promise<PublicAnswer<TopicPage>> =>
  readPublic(edge, {
    ...call(["topic", name], {
      limit: TOPIC_LIMIT,
      page,
      sort,
      ...(channel === null ? {} : { channel_id: channel }),
    }),
    data: contracts.topicDetail,
    derive: ({ clues, count, ...detail }: z.output<typeof contracts.topicDetail>): TopicPage => ({
      ...detail,
      entries: clues,
      total: count,
      page,
    }),
    importance: "primary",
  });

/** `GET /peony/v3/clue_report/user/{id}`. */
export const readReporter = (edge: Edge, userId: string): Promise<PublicAnswer<Reporter>> =>
  readPublic(edge, {
    ...call(["user", userId]),
    data: contracts.reporter,
    importance: "primary",
  });

/** `GET /user/{id}/clues`, or `GET /at_ta_clues` for the clues that call upon a reporter. */
export const readReporterClues = (
  edge: Edge,
  { userId, list, page }: { userId: string; list: ReporterList; page: number },
): Promise<PublicAnswer<EntryPage<ClueSummary>>> => {
  const paging = { pageindex: page, pagesize: ENTRY_PAGE_SIZE };
  return readPublic(edge, {
    ...(list === "clues"
      ? call(["user", userId, "clues"], paging)
      : call(["at_ta_clues"], { user_id: userId, ...paging })),
    data: contracts.cluePage,
    derive: ({ clues, count }: z.output<typeof contracts.cluePage>) => ({
      entries: clues,
      total: count,
      page,
    }),
    importance: "primary",
  });
};
