import type * as z from "zod";
import type { Circle, CirclePost, CircleTopic, OpenedPost, PostsOf } from "../circle/circle";
import type { Edge } from "../edge.server/edge";
import { ENTRY_PAGE_SIZE, type EntryPage } from "../reader-posts/entry-page";
import { readPublic, type PublicAnswer } from "./client";
import { circle, circleTopic, openedPost, postPage } from "./contracts/circle";
import type { Query } from "./services";

const call = (what: "content" | "circle" | "topic", how: "detail" | "list", query: Query) =>
  ({
    rule: "circle",
    service: "api",
    path: ["circle", "v1", "api", "share", what, how],
    query,
    importance: "primary",
  }) as const;

/** A post; the client sends no authorization header on this path (specification, section 7). */
export const readPost = (edge: Edge, id: string): Promise<PublicAnswer<OpenedPost>> =>
  readPublic(edge, { ...call("content", "detail", { id }), data: openedPost });

export const readCircle = (edge: Edge, id: string): Promise<PublicAnswer<Circle>> =>
  readPublic(edge, { ...call("circle", "detail", { id }), data: circle });

export const readCircleTopic = (edge: Edge, id: string): Promise<PublicAnswer<CircleTopic>> =>
  readPublic(edge, { ...call("topic", "detail", { id }), data: circleTopic });

/** One page of a circle's or a topic's posts, newest first; `page` is 1-based. */
export const readPosts = (
  edge: Edge,
  { kind, id }: PostsOf,
  page: number,
): Promise<PublicAnswer<EntryPage<CirclePost>>> =>
  readPublic(edge, {
    ...call("content", "list", {
      [kind === "circle" ? "circle_id" : "topic_id"]: id,
      pageindex: page,
      pagesize: ENTRY_PAGE_SIZE,
    }),
    data: postPage,
    derive: ({ contents, count }: z.output<typeof postPage>) => ({
      entries: contents,
      total: count,
      page,
    }),
  });
