import type { CirclePost, PostsOf, Circle, CircleTopic, PostDetail } from "../model/circle/circle";
import type { RequestContext } from "../edge.server/request-context";
import { ENTRY_PAGE_SIZE, type EntryPage, type Reference } from "../model/user-posts/user-post";
import { criticalCaching } from "./caching";
import { publicCall, type PublicResult } from "./public-call";
import * as z from "zod";
import {
  comment,
  person,
  postedMedia,
  postedPictures,
  references,
  wireCover,
  wirePerson,
} from "./contracts/user-post";
import { wireOpaqueId, lenientList, wireCount, wireInstant, wireText } from "./contracts/envelope";

const postFields = {
  id: wireOpaqueId,
  title: wireText,
  content: wireText,
  images: postedPictures,
  media: postedMedia,
  author: wirePerson,
  circle: z
    .object({ id: wireOpaqueId, name: z.string().min(1) })
    .transform((wire): Reference => wire)
    .nullish()
    .catch(null),
  topics: references,
  created_at: wireInstant,
  ip_location: wireText,
  view_count: wireCount,
  like_count: wireCount,
  comment_count: wireCount,
};

type WirePost = z.output<z.ZodObject<typeof postFields>>;

function toPost(wire: WirePost): CirclePost {
  return {
    id: wire.id,
    title: wire.title,
    text: wire.content,
    pictures: wire.images,
    media: wire.media,
    author: wire.author,
    circle: wire.circle ?? null,
    topics: wire.topics,
    createdAt: wire.created_at,
    region: wire.ip_location,
    viewCount: wire.view_count,
    likeCount: wire.like_count,
    commentCount: wire.comment_count,
  };
}

/** `data` of `/content/detail`. */
export const openedPost = z
  .object({ ...postFields, comments: lenientList(comment) })
  .transform(({ comments, ...wire }): PostDetail => ({ ...toPost(wire), comments }));

/** `data` of `/content/list`. */
export const postPage = z.object({
  contents: lenientList(z.object(postFields).transform(toPost)),
  count: wireCount,
});

/** `data` of `/circle/detail`. */
export const circle = z
  .object({
    id: wireOpaqueId,
    name: wireText,
    intro: wireText,
    notice: wireText,
    cover: wireCover,
    member_count: wireCount,
    content_count: wireCount,
    members: lenientList(person),
  })
  .transform((wire): Circle => ({
    id: wire.id,
    name: wire.name,
    intro: wire.intro,
    notice: wire.notice,
    cover: wire.cover,
    memberCount: wire.member_count,
    postCount: wire.content_count,
    members: wire.members,
  }));

/** `data` of `/topic/detail`. */
export const circleTopic = z
  .object({
    id: wireOpaqueId,
    name: wireText,
    intro: wireText,
    cover: wireCover,
    view_count: wireCount,
    content_count: wireCount,
  })
  .transform((wire): CircleTopic => ({
    id: wire.id,
    name: wire.name,
    intro: wire.intro,
    cover: wire.cover,
    viewCount: wire.view_count,
    postCount: wire.content_count,
  }));

const postCall = publicCall("circlePost", "GET api /circle/v1/api/share/content/detail?id", {
  cache: criticalCaching(),
  tags: ["circle"],
  contract: openedPost,
});

/** A post; the client sends no authorization header on this path (specification, section 7). */
export function readPost(context: RequestContext, id: string) {
  return postCall(context, { id });
}

const circleCall = publicCall("circle", "GET api /circle/v1/api/share/circle/detail?id", {
  cache: criticalCaching(),
  tags: ["circle"],
  contract: circle,
});

export function readCircle(context: RequestContext, id: string) {
  return circleCall(context, { id });
}

const topicCall = publicCall("circleTopic", "GET api /circle/v1/api/share/topic/detail?id", {
  cache: criticalCaching(),
  tags: ["circle"],
  contract: circleTopic,
});

export function readCircleTopic(context: RequestContext, id: string) {
  return topicCall(context, { id });
}

const postsCall = publicCall(
  "circlePosts",
  `GET api /circle/v1/api/share/content/list?[circle_id]&[topic_id]&pageindex:int&pagesize=${ENTRY_PAGE_SIZE}`,
  {
    cache: criticalCaching(),
    tags: ["circle"],
    contract: postPage,
    derive: ({ contents, count }, { pageindex }): EntryPage<CirclePost> => ({
      entries: contents,
      total: count,
      page: pageindex,
    }),
  },
);

/** One page of a circle's or a topic's posts, newest first; `page` is 1-based. */
export function readPosts(
  context: RequestContext,
  { kind, id }: PostsOf,
  page: number,
): Promise<PublicResult<EntryPage<CirclePost>>> {
  return postsCall(context, {
    circle_id: kind === "circle" ? id : null,
    topic_id: kind === "circle" ? null : id,
    pageindex: page,
  });
}
