import { readHot } from "../../features/shared/hot-list/hot-list.server";
import {
  commentThread,
  type CommentThread,
  commentOrder,
  type CommentOrder,
  HOTTEST,
  type CommentsSeed,
  type HottestComments,
} from "../../model/comments/comment";
import {
  pagesUpTo,
  type CardPage,
  type ListCard,
  namedFirst,
  exclude,
} from "../../model/content/list-card";
import type { SectionResult } from "../../model/content/section-result";
import type { ContentItem } from "../../model/content/item";
import {
  MAX_LIST_PAGES,
  opensLists,
  pageParameter,
  type ListParameter,
} from "../../model/content/list-url";
import { isOpaqueId } from "../../model/url/ids";
import type { RequestContext } from "../../edge.server/request-context";
import { readComments } from "../../upstream.server/comments";
import { isNotFoundCode } from "../../upstream.server/contracts/envelope";
import { readRecommended, readRelated } from "../../upstream.server/recommendations";
import { memoised } from "../../ssr/memoised.server";
import { serverOnly } from "../../ssr/server-only-value";
import type {
  MaybeDeferred,
  ServerOnlyDeferred,
} from "../../features/shared/deferred/deferred-section";
import {
  settledOrDeferred,
  toSectionResult,
  combineResults,
  mapResult,
  neverRejecting,
} from "../../ssr/deferred.server";

/** The pages of a list that a URL opens with a parameter. */
function openedPages(search: URLSearchParams, parameter: ListParameter): number[] {
  return pagesUpTo(pageParameter(search.get(parameter), MAX_LIST_PAGES));
}

async function commentPages(
  context: RequestContext,
  { postId, fromMediaAccount }: CommentThread,
  repliesTo: string | null,
  pages: readonly number[],
  order: CommentOrder = "new",
) {
  return combineResults(
    await Promise.all(
      pages.map((page) =>
        readComments(context, { postId, fromMediaAccount, repliesTo, page, order }),
      ),
    ),
  );
}

/** The comments with the most likes; none when the whole list is as short. */
async function readHottest(
  context: RequestContext,
  thread: CommentThread,
): Promise<SectionResult<HottestComments>> {
  return mapResult(await commentPages(context, thread, null, [1], "hot"), ([page]) => {
    const { comments = [], total = 0 } = page ?? {};
    const liked = comments.filter(({ starCount }) => starCount > 0).slice(0, HOTTEST);
    return { comments: total > HOTTEST ? liked : [], total };
  });
}

async function readSeed(
  context: RequestContext,
  thread: CommentThread,
  search: URLSearchParams,
): Promise<SectionResult<CommentsSeed>> {
  const parameter = search.get("replies") ?? "";
  const repliesTo = isOpaqueId(parameter) ? parameter : null;
  const [comments, replies] = await Promise.all([
    commentPages(
      context,
      thread,
      null,
      openedPages(search, "comments_page"),
      commentOrder(search.get("comments_order")),
    ),
    repliesTo === null
      ? null
      : commentPages(context, thread, repliesTo, openedPages(search, "replies_page")),
  ]);
  if (comments.status !== "ok") return comments;
  return {
    status: "ok",
    value: {
      pages: comments.value,
      replies:
        repliesTo !== null && replies?.status === "ok"
          ? { commentId: repliesTo, pages: replies.value }
          : null,
    },
  };
}

/** Related reading; the editors' own choice (`relations`) comes first. */
async function readRelatedTo(
  context: RequestContext,
  {
    postId,
    relatedIds = [],
  }: Pick<ContentItem, "postId"> & Partial<Pick<ContentItem, "relatedIds">>,
): Promise<SectionResult<readonly ListCard[]>> {
  const related = toSectionResult(await readRelated(context, postId));
  return mapResult(related, (cards) =>
    memoised(cards, `named first ${relatedIds.join(" ")}`, [], () => namedFirst(relatedIds, cards)),
  );
}

/** Ids that the hot list leaves out: the page's content, and its related reading. */
async function shownAbove(
  postId: string,
  related: Promise<SectionResult<readonly ListCard[]>>,
): Promise<readonly string[]> {
  const part = await related;
  return [postId, ...(part.status === "ok" ? part.value.map((card) => card.postId) : [])];
}

/** Pages of the recommendations; none from a platform that has no such list: a retry would not help. */
async function readRecommendedPages(
  context: RequestContext,
  postId: string,
  search: URLSearchParams,
): Promise<SectionResult<readonly CardPage[]>> {
  const requestedPages = openedPages(search, "recommended_page");
  const results = await Promise.all(requestedPages.map((page) => readRecommended(context, page)));
  const [first] = results;
  if (first?.status === "refused" && isNotFoundCode(first.code)) return { status: "ok", value: [] };
  return mapResult(combineResults(results), (pages) =>
    pages.map((page) => ({ ...page, cards: exclude([postId], page.cards) })),
  );
}

/** The lists below a content while they are read. */
export interface StartedBelowTheFold {
  readonly thread: CommentThread;
  readonly related: MaybeDeferred<readonly ListCard[]>;
  readonly hot: MaybeDeferred<readonly ListCard[]>;
  readonly hottest: MaybeDeferred<HottestComments>;
  readonly recommended: MaybeDeferred<readonly CardPage[]>;
  readonly comments: MaybeDeferred<CommentsSeed>;
}

/**
 * Starts reading the lists below a content; call it before awaiting anything else. The promises never
 * reject: a list that fails is `unavailable`. A crawler gets what has arrived after 600 ms.
 */
export function startBelowTheFold(
  context: RequestContext,
  item: Pick<
    ContentItem,
    "postId" | "fromMediaAccount" | "trackId" | "mediaAccountId" | "commentsOpen"
  > &
    Partial<Pick<ContentItem, "relatedIds">>,
  search: URLSearchParams,
): StartedBelowTheFold {
  const thread = memoised(item, "thread", [], () => commentThread(item));
  const related = neverRejecting(context, "related", readRelatedTo(context, item));
  return {
    thread,
    related,
    hot: neverRejecting(context, "hot", readHot(context, shownAbove(item.postId, related))),
    hottest: neverRejecting(context, "hottest", readHottest(context, thread)),
    recommended: neverRejecting(
      context,
      "recommended",
      readRecommendedPages(context, item.postId, search),
    ),
    comments: neverRejecting(context, "comments", readSeed(context, thread, search)),
  };
}

/** Loader data of everything below a page's own content. */
export interface BelowTheFoldData {
  readonly thread: CommentThread;
  readonly related: ServerOnlyDeferred<readonly ListCard[]>;
  readonly hot: ServerOnlyDeferred<readonly ListCard[]>;
  readonly hottest: ServerOnlyDeferred<HottestComments>;
  readonly recommended: ServerOnlyDeferred<readonly CardPage[]>;
  readonly comments: MaybeDeferred<CommentsSeed>;
}

/**
 * The lists' loader data: settled lists are rendered in place, the others stream in. When the URL
 * opens a list, all are awaited, so that the browser can scroll to the list's fragment.
 */
export async function belowTheFoldData(
  context: RequestContext,
  started: StartedBelowTheFold,
  search: URLSearchParams,
): Promise<BelowTheFoldData> {
  const isOpened = opensLists(search);
  const [related, hot, hottest, recommended, comments] = await Promise.all([
    settledOrDeferred(started.related, isOpened),
    settledOrDeferred(started.hot, isOpened),
    settledOrDeferred(started.hottest, isOpened),
    settledOrDeferred(started.recommended, isOpened),
    settledOrDeferred(started.comments, isOpened),
  ]);
  return {
    thread: started.thread,
    related: serverOnly(context, related.section),
    hot: serverOnly(context, hot.section),
    hottest: serverOnly(context, hottest.section),
    recommended: serverOnly(context, recommended.section),
    comments: comments.section,
  };
}
