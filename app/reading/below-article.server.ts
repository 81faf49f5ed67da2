import { commentThread, type CommentThread } from "../comments/comment-thread";
import type { CommentsSeed } from "../comments/comments-seed";
import { pagesUpTo, type CardPage } from "../content/card-page";
import type { Deferred } from "../content/deferred";
import type { ContentItem } from "../content/item";
import { MOST_LIST_PAGES } from "../content/list-answer.server";
import { opensLists, pageParameter, type ListParameter } from "../content/list-address";
import { isOpaqueId } from "../content/opaque-id";
import type { Edge } from "../edge.server/edge";
import { readComments } from "../platform.server/comments";
import { readHotList, readRecommended, readRelated } from "../platform.server/reading";
import { documentOnly } from "../document/document-only";
import type { Arriving, BelowArticleData } from "./below-article-data";
import type { ListCard } from "../content/list-card";
import { HOT_LIST_LENGTH, without } from "./reading-list";
import { deferredOf, deferredPages, mapDeferred, neverRejecting } from "./deferred.server";

/** The pages of a list that an address opens by this parameter. */
const openedPages = (search: URLSearchParams, parameter: ListParameter): number[] =>
  pagesUpTo(pageParameter(search.get(parameter), MOST_LIST_PAGES));

const commentPages = async (
  edge: Edge,
  { postId, fromMediaAccount }: CommentThread,
  repliesTo: string | null,
  pages: readonly number[],
) =>
  deferredPages(
    await Promise.all(
      pages.map((page) => readComments(edge, { postId, fromMediaAccount, repliesTo, page })),
    ),
  );

const readSeed = async (
  edge: Edge,
  thread: CommentThread,
  search: URLSearchParams,
): Promise<Deferred<CommentsSeed>> => {
  const asked = search.get("replies") ?? "";
  const repliesTo = isOpaqueId(asked) ? asked : null;
  const [comments, replies] = await Promise.all([
    commentPages(edge, thread, null, openedPages(search, "comments_page")),
    repliesTo === null
      ? null
      : commentPages(edge, thread, repliesTo, openedPages(search, "replies_page")),
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
};

const readHot = async (edge: Edge, postId: string) =>
  mapDeferred(deferredOf(await readHotList(edge)), (cards) =>
    without(postId, cards).slice(0, HOT_LIST_LENGTH),
  );

const readRecommendedPages = async (edge: Edge, postId: string, search: URLSearchParams) => {
  const asked = openedPages(search, "recommended_page");
  const answers = await Promise.all(asked.map((page) => readRecommended(edge, page)));
  return mapDeferred(deferredPages(answers), (pages) =>
    pages.map((page) => ({ ...page, cards: without(postId, page.cards) })),
  );
};

/** The parts of a page while they are read, before any of them is waited for. */
export interface StartedBelowArticle {
  readonly thread: CommentThread;
  readonly related: Arriving<readonly ListCard[]>;
  readonly hot: Arriving<readonly ListCard[]>;
  readonly recommended: Arriving<readonly CardPage[]>;
  readonly comments: Arriving<CommentsSeed>;
}

/**
 * Starts everything that stands below a page's own content; call it before awaiting anything else.
 * The parts never reject: what is down, slow or unreadable is `unavailable` and the page stands. A
 * crawler gets what is there after 600 ms.
 */
export const startBelowArticle = (
  edge: Edge,
  item: Pick<ContentItem, "postId" | "fromMediaAccount" | "trackId" | "commentsOpen">,
  search: URLSearchParams,
): StartedBelowArticle => {
  const thread = commentThread(item);
  return {
    thread,
    related: neverRejecting(edge, "related", readRelated(edge, item.postId).then(deferredOf)),
    hot: neverRejecting(edge, "hot", readHot(edge, item.postId)),
    recommended: neverRejecting(
      edge,
      "recommended",
      readRecommendedPages(edge, item.postId, search),
    ),
    comments: neverRejecting(edge, "comments", readSeed(edge, thread, search)),
  };
};

/** How long a page waits for parts that are almost there, in milliseconds. */
const GRACE_MS = 60;

const LATE = Symbol("late");

/** In a box: a promise that was returned bare would be waited for, and the whole page with it. */
const arrivedOrArriving = async <T>(
  part: Arriving<T>,
  late: Promise<typeof LATE>,
): Promise<{ readonly part: Arriving<T> }> => {
  const first = await Promise.race([part, late]);
  return { part: first === LATE ? part : first };
};

const never = new Promise<typeof LATE>(() => {});

const afterGrace = (): Promise<typeof LATE> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(LATE), GRACE_MS);
  });

/**
 * The data of a page: parts that are there at once stand where they belong, the others stream in.
 * When the address opens a list, all of them are waited for: the browser can then land on the list's
 * fragment, which a part that streams in later would not be there for.
 */
export const settleOpenedLists = async (
  edge: Edge,
  started: StartedBelowArticle,
  search: URLSearchParams,
): Promise<BelowArticleData> => {
  const late = opensLists(search) ? never : afterGrace();
  const [related, hot, recommended, comments] = await Promise.all([
    arrivedOrArriving(started.related, late),
    arrivedOrArriving(started.hot, late),
    arrivedOrArriving(started.recommended, late),
    arrivedOrArriving(started.comments, late),
  ]);
  return {
    thread: started.thread,
    related: documentOnly(edge, related.part),
    hot: documentOnly(edge, hot.part),
    recommended: documentOnly(edge, recommended.part),
    comments: comments.part,
  };
};
