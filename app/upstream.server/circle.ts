import type { CirclePost, PostsOf } from "../model/circle/circle";
import type { RequestContext } from "../edge.server/request-context";
import { ENTRY_PAGE_SIZE, type EntryPage } from "../model/user-posts/entry-page";
import { awaited } from "./caching";
import { circle, circleTopic, openedPost, postPage } from "./contracts/circle";
import { publicCall, type PublicAnswer } from "./public-call";

const postCall = publicCall("circlePost", "GET api /circle/v1/api/share/content/detail?id", {
  cache: awaited(),
  tags: ["circle"],
  contract: openedPost,
});

/** A post; the client sends no authorization header on this path (specification, section 7). */
export function readPost(edge: RequestContext, id: string) {
  return postCall(edge, { id });
}

const circleCall = publicCall("circle", "GET api /circle/v1/api/share/circle/detail?id", {
  cache: awaited(),
  tags: ["circle"],
  contract: circle,
});

export function readCircle(edge: RequestContext, id: string) {
  return circleCall(edge, { id });
}

const topicCall = publicCall("circleTopic", "GET api /circle/v1/api/share/topic/detail?id", {
  cache: awaited(),
  tags: ["circle"],
  contract: circleTopic,
});

export function readCircleTopic(edge: RequestContext, id: string) {
  return topicCall(edge, { id });
}

const postsCall = publicCall(
  "circlePosts",
  `GET api /circle/v1/api/share/content/list?[circle_id]&[topic_id]&pageindex:int&pagesize=${ENTRY_PAGE_SIZE}`,
  {
    cache: awaited(),
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
  edge: RequestContext,
  { kind, id }: PostsOf,
  page: number,
): Promise<PublicAnswer<EntryPage<CirclePost>>> {
  return postsCall(edge, {
    circle_id: kind === "circle" ? id : null,
    topic_id: kind === "circle" ? null : id,
    pageindex: page,
  });
}
