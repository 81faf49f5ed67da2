import { loadScreen, type ScreenData } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { readCircle, readCircleTopic, readPost, readPosts } from "../../upstream.server/circle";
import { distinctEntries, type EntryPagesResult } from "../../model/user-posts/user-post";
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
function openedId(edge: RequestContext, params: Params): string {
  const id = requireShareId(edge, params);
  guardSection(edge, params.index);
  return id;
}

function titleOf(edge: RequestContext, { title, author }: CirclePost): string {
  const t = messagesFor(edge.locale);
  return title || t.circle.postBy(author.alias || t.comments.anonymous);
}

function readPostsOf(edge: RequestContext, of: PostsOf): Promise<EntryPagesResult<CirclePost>> {
  return readOpenedPages(edge, (page) => readPosts(edge, of, page));
}

/** The posts of a list, as its cards call them, for the share card. */
function entriesOfPosts(
  edge: RequestContext,
  posts: EntryPagesResult<CirclePost>,
): readonly ListEntry[] {
  if (posts.status !== "ok") return [];
  return distinctEntries(posts.value).map((post) => ({
    name: titleOf(edge, post),
    url: circlePostPath(post.id),
  }));
}

interface CircleData extends Screen {
  /** Null when the platform does not answer. */
  readonly circle: Circle | null;
  readonly posts: EntryPagesResult<CirclePost>;
}

/** Opens a circle's home. @throws Response redirects (error page, desktop page) */
export async function loadCircle(edge: RequestContext, params: Params): Promise<CircleData> {
  const id = openedId(edge, params);
  const [answer, posts] = await Promise.all([
    readCircle(edge, id),
    readPostsOf(edge, { kind: "circle", id }),
  ]);
  const circle = foundOrNull(answer);
  const { card } = await loadScreen(edge, {
    title: circle?.name || messagesFor(edge.locale).circle.section,
    description: circle?.intro ?? "",
    pictures: circle?.cover ? [circle.cover] : [],
    entries: entriesOfPosts(edge, posts),
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
  edge: RequestContext,
  params: Params,
): Promise<CircleTopicData> {
  const id = openedId(edge, params);
  const [answer, posts] = await Promise.all([
    readCircleTopic(edge, id),
    readPostsOf(edge, { kind: "topic", id }),
  ]);
  const topic = foundOrNull(answer);
  const t = messagesFor(edge.locale).circle;
  const { card } = await loadScreen(edge, {
    title: topic === null ? t.section : t.topic(topic.name),
    description: topic?.intro ?? "",
    pictures: topic?.cover ? [topic.cover] : [],
    entries: entriesOfPosts(edge, posts),
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
  edge: RequestContext,
  params: Params,
): Promise<CirclePostData> {
  const post = foundOrNull(await readPost(edge, openedId(edge, params)));
  const { card } = await loadScreen(edge, {
    title: post === null ? messagesFor(edge.locale).circle.section : titleOf(edge, post),
    description: post?.text ?? "",
    pictures: post?.pictures ?? [],
    indexable: post !== null,
    subject: post && { page: "circlePostDetailspage", id: post.id },
  });
  return { post, card };
}
