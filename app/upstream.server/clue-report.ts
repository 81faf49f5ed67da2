import type * as z from "zod";
import {
  TOPIC_LIMIT,
  type ClueSummary,
  type ReporterList,
  type TopicPage,
  type TopicRequest,
} from "../model/clue-report/clue-report";
import type { RequestContext } from "../edge.server/request-context";
import { ENTRY_PAGE_SIZE, type EntryPage } from "../model/user-posts/user-post";
import { criticalCaching, deferredCaching } from "./caching";
import * as contracts from "./contracts/clue-report";
import { publicCall, type PublicResult } from "./public-call";

const RELATED_CLUES = 5;
const RECOMMENDED_TOPICS = 6;

const clueCall = publicCall("clue", "GET api /peony/v3/clue_report/{id}/detail", {
  cache: criticalCaching(),
  tags: ["clue"],
  contract: contracts.clue,
});

/** @param id decoded */
export function readClue(context: RequestContext, id: string) {
  return clueCall(context, { id });
}

const relatedCall = publicCall(
  "relatedClues",
  `GET api /peony/v3/clue_report/relate_posts?id&limit=${RELATED_CLUES}`,
  {
    cache: deferredCaching(),
    tags: ["clue"],
    contract: contracts.clueList,
    derive: (clues, { id }): readonly ClueSummary[] => clues.filter((clue) => clue.id !== id),
  },
);

/** Related clues. */
export function readRelatedClues(context: RequestContext, id: string) {
  return relatedCall(context, { id });
}

/** The newsroom's recommended topics. */
export const readRecommendedTopics = publicCall(
  "recommendedTopics",
  `GET api /peony/v3/clue_report/recommend_topics?limit=${RECOMMENDED_TOPICS}`,
  { cache: deferredCaching(), tags: ["clue"], contract: contracts.topicList },
);

const topicCall = publicCall(
  "clueTopic",
  `GET api /peony/v3/clue_report/topic/{name}?limit=${TOPIC_LIMIT}&page:int&sort&[channel_id]`,
  {
    cache: criticalCaching(),
    tags: ["clue"],
    contract: contracts.topicDetail,
    derive: ({ clues, count, ...detail }, { page }): TopicPage => ({
      ...detail,
      entries: clues,
      total: count,
      page,
    }),
  },
);

/** A topic with a page of its clues; `page` is 1-based. */
export function readTopic(
  context: RequestContext,
  { name, channel, sort }: TopicRequest,
  page: number,
) {
  return topicCall(context, { name, page, sort, channel_id: channel });
}

const reporterCall = publicCall("reporter", "GET api /peony/v3/clue_report/user/{id}", {
  cache: criticalCaching(),
  tags: ["clue"],
  contract: contracts.reporter,
});

export function readReporter(context: RequestContext, userId: string) {
  return reporterCall(context, { id: userId });
}

function asPage(
  { clues, count }: z.output<typeof contracts.cluePage>,
  { pageindex }: { readonly pageindex: number },
): EntryPage<ClueSummary> {
  return { entries: clues, total: count, page: pageindex };
}

const ownCluesCall = publicCall(
  "reporterClues",
  `GET api /peony/v3/clue_report/user/{id}/clues?pageindex:int&pagesize=${ENTRY_PAGE_SIZE}`,
  { cache: criticalCaching(), tags: ["clue"], contract: contracts.cluePage, derive: asPage },
);

const mentioningCluesCall = publicCall(
  "cluesCallingUpon",
  `GET api /peony/v3/clue_report/at_ta_clues?user_id&pageindex:int&pagesize=${ENTRY_PAGE_SIZE}`,
  { cache: criticalCaching(), tags: ["clue"], contract: contracts.cluePage, derive: asPage },
);

/** Clues by a reporter, or clues that mention one; `page` is 1-based. */
export function readReporterClues(
  context: RequestContext,
  { userId, list, page }: { userId: string; list: ReporterList; page: number },
): Promise<PublicResult<EntryPage<ClueSummary>>> {
  return list === "clues"
    ? ownCluesCall(context, { id: userId, pageindex: page })
    : mentioningCluesCall(context, { user_id: userId, pageindex: page });
}
