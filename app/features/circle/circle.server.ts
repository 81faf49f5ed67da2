import { loadScreen, type ScreenData } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { readCircle, readCircleTopic, readPost, readPosts } from "../../upstream.server/circle";
import { uniqueById, type EntryPagesResult } from "../../model/user-posts/user-post";
import type { ListEntry } from "../../model/share-card/json-ld";
import {
  foundOrNull,
  guardSection,
  readOpenedPages,
  requireShareId,
} from "../shared/user-posts/section.server";
import { circlePostPath } from "../../model/resources/community-urls";
import type {
  Circle,
  CirclePost,
  CircleTopic,
  PostDetail,
  PostsOf,
} from "../../model/circle/circle";

interface Params {
  readonly index?: string | undefined;
}

type Screen = Pick<ScreenData, "card">;

/** The checks of a circle's URL. */
function openedId(context: RequestContext, params: Params): string {
  const id = requireShareId(context, params);
  guardSection(context, params.index);
  return id;
}

function titleOf(context: RequestContext, { title, author }: CirclePost): string {
  const t = messagesFor(context.locale);
  return title || t.circle.postBy(author.alias || t.comments.anonymous);
}

function readPostsOf(context: RequestContext, of: PostsOf): Promise<EntryPagesResult<CirclePost>> {
  return readOpenedPages(context, (page) => readPosts(context, of, page));
}

/** The posts of a list, as its cards call them, for the share card. */
function entriesOfPosts(
  context: RequestContext,
  posts: EntryPagesResult<CirclePost>,
): readonly ListEntry[] {
  if (posts.status !== "ok") return [];
  return uniqueById(posts.value).map((post) => ({
    name: titleOf(context, post),
    url: circlePostPath(post.id),
  }));
}

interface CircleData extends Screen {
  /** Null when the platform does not answer. */
  readonly circle: Circle | null;
  readonly posts: EntryPagesResult<CirclePost>;
}

/** Opens a circle's home. @throws Response redirects (error page, desktop page) */
export async function loadCircle(context: RequestContext, params: Params): Promise<CircleData> {
  const id = openedId(context, params);
  const [circleResult, posts] = await Promise.all([
    readCircle(context, id),
    readPostsOf(context, { kind: "circle", id }),
  ]);
  const circle = foundOrNull(circleResult);
  const { card } = await loadScreen(context, {
    title: circle?.name || messagesFor(context.locale).circle.section,
    description: circle?.intro ?? "",
    pictures: circle?.cover ? [circle.cover] : [],
    entries: entriesOfPosts(context, posts),
    indexable: circle !== null,
  });
  return { circle, posts, card };
}

interface CircleTopicData extends Screen {
  /** Null when the platform does not answer. */
  readonly topic: CircleTopic | null;
  readonly posts: EntryPagesResult<CirclePost>;
}

/** Opens a topic of the circles. @throws Response redirects (error page, desktop page) */
export async function loadCircleTopic(
  context: RequestContext,
  params: Params,
): Promise<CircleTopicData> {
  const id = openedId(context, params);
  const [topicResult, posts] = await Promise.all([
    readCircleTopic(context, id),
    readPostsOf(context, { kind: "topic", id }),
  ]);
  const topic = foundOrNull(topicResult);
  const t = messagesFor(context.locale).circle;
  const { card } = await loadScreen(context, {
    title: topic === null ? t.section : t.topic(topic.name),
    description: topic?.intro ?? "",
    pictures: topic?.cover ? [topic.cover] : [],
    entries: entriesOfPosts(context, posts),
    indexable: topic !== null,
  });
  return { topic, posts, card };
}

interface CirclePostData extends Screen {
  /** Null when the platform does not answer. */
  readonly post: PostDetail | null;
}

/** Opens a member's post. @throws Response redirects (error page, desktop page) */
export async function loadCirclePost(
  context: RequestContext,
  params: Params,
): Promise<CirclePostData> {
  const post = foundOrNull(await readPost(context, openedId(context, params)));
  const { card } = await loadScreen(context, {
    title: post === null ? messagesFor(context.locale).circle.section : titleOf(context, post),
    description: post?.text ?? "",
    pictures: post?.pictures ?? [],
    indexable: post !== null,
    appPage: post && { page: "circlePostDetailspage", id: post.id },
  });
  return { post, card };
}
