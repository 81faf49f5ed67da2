import type { SectionResult } from "../../model/content/section-result";
import { pagesUpTo } from "../../model/content/list-card";
import { loadScreen, type ScreenData } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { readRecommendedTopics, readTopic } from "../../upstream.server/clue-report";
import {
  requestedPage,
  foundOrNull,
  guardSection,
  optionalOpaqueId,
} from "../shared/user-posts/section.server";
import { uniqueById } from "../../model/user-posts/user-post";
import type { ListEntry } from "../../model/share-card/json-ld";
import type { PublicResult } from "../../upstream.server/public-call";
import { cluePath, topicPath } from "../../model/resources/community-urls";
import { toSectionResult, combineResults } from "../../ssr/deferred.server";
import {
  topicSortOf,
  type ClueTopic,
  type TopicRequest,
  type TopicDetail,
} from "../../model/clue-report/clue-report";

interface TopicData extends Pick<ScreenData, "card"> {
  /** The topic of the URL; null on the page of all topics. */
  readonly request: TopicRequest | null;
  /** Null without a topic in the URL, or when the platform does not answer (section 8). */
  readonly detail: TopicDetail | null;
  readonly topics: SectionResult<readonly ClueTopic[]>;
}

/**
 * Whether a text can be a topic's name: somebody reads it as a word, so it has no control characters and
 * is no path of its own, and it is bounded because it becomes part of cache keys.
 */
export function isTopicName(name: string): boolean {
  return name.trim() !== "" && name.length <= 64 && !/[\p{Cc}\p{Cs}/\\]|^\.{1,2}$/u.test(name);
}

/** The topic, channel and order of a URL. */
export function topicRequest(name: string, search: URLSearchParams): TopicRequest {
  return {
    name,
    channel: optionalOpaqueId(search.get("channel")),
    sort: topicSortOf(search.get("sort")),
  };
}

async function readTopicDetail(
  context: RequestContext,
  request: TopicRequest,
): Promise<TopicDetail | null> {
  const results = await Promise.all(
    pagesUpTo(requestedPage(context)).map((page) => readTopic(context, request, page)),
  );
  const [first] = results;
  const opened = first === undefined ? null : foundOrNull(first);
  if (opened === null) return null;
  const { topic, channels } = opened;
  const pages = combineResults(results);
  return {
    topic,
    channels,
    clues:
      pages.status === "ok"
        ? {
            status: "ok",
            value: pages.value.map(({ entries, total, page }) => ({ entries, total, page })),
          }
        : pages,
  };
}

/** The clues of a topic, or on the page of all topics these, for the share card. */
function entriesOfTopic(
  detail: TopicDetail | null,
  topics: PublicResult<readonly ClueTopic[]>,
  untitled: string,
): readonly ListEntry[] {
  if (detail?.clues.status === "ok")
    return uniqueById(detail.clues.value).map(({ id, title, text }) => ({
      name: title || text || untitled,
      url: cluePath(id),
    }));
  if (detail !== null || topics.status !== "ok") return [];
  return topics.value.map(({ name }) => ({ name, url: topicPath(name) }));
}

/**
 * Opens a topic with its channels and clues, or without a name the page of all topics.
 * @throws Response redirects (error page, desktop page)
 */
export async function loadTopic(
  context: RequestContext,
  params: { readonly topic_name?: string | undefined; readonly index?: string | undefined },
): Promise<TopicData> {
  guardSection(context, params.index);
  const name = params.topic_name;
  const request = name === undefined ? null : topicRequest(name, context.url.searchParams);
  const [detail, topics] = await Promise.all([
    request === null ? null : readTopicDetail(context, request),
    readRecommendedTopics(context),
  ]);
  const t = messagesFor(context.locale).clueReport;
  const { card } = await loadScreen(context, {
    title: detail?.topic.name ?? `${t.section} · ${t.topics}`,
    description: detail?.topic.intro ?? t.topicsIntro,
    pictures: detail?.topic.cover ? [detail.topic.cover] : [],
    entries: entriesOfTopic(detail, topics, t.untitled),
    indexable: request === null || detail !== null,
  });
  return { request, detail, topics: toSectionResult(topics), card };
}
