import { sanitiseBody } from "../content/body.server/sanitise-body";
import type { DetailItem } from "../content/detail-item";
import type { ContentItem } from "../content/item";
import type { Edge } from "../edge.server/edge";
import { callAsVisitor, readPublic, type PublicAnswer, type Visitor } from "./client";
import { contentItem } from "./contracts/content";

/** A piece of content with its body made safe, as it is cached. */
export interface ReadContent {
  readonly item: DetailItem;
  /** Sanitised HTML; empty for kinds without a text. */
  readonly body: string;
}

const withSafeBody = ({ rawBody, ...item }: ContentItem): ReadContent => ({
  item,
  body: rawBody === "" ? "" : sanitiseBody(rawBody, { title: item.title }).html,
});

/** Published content by encoded id; `mediaAccount` reads the media account's own store (actor `mp`). */
export const readContent = (
  edge: Edge,
  { id, mediaAccount }: { id: string; mediaAccount: boolean },
): Promise<PublicAnswer<ReadContent>> =>
  readPublic(edge, {
    rule: mediaAccount ? "mpContent" : "content",
    service: mediaAccount ? "mpContent" : "staticContent",
    path: mediaAccount ? ["mp", "content", id] : ["content", id],
    data: contentItem,
    derive: withSafeBody,
    tags: [`content:${id}`],
    importance: "primary",
  });

/** An unpublished document: asked for each time, never cached (specification, section 2). */
export const readPreview = async (
  edge: Edge,
  id: string,
  visitor: Visitor,
): Promise<PublicAnswer<ReadContent>> => {
  const reply = await callAsVisitor(
    edge,
    { service: "preview", method: "GET", path: ["document", "detail", id], data: contentItem },
    visitor,
  );
  return reply.status === "ok"
    ? { status: "ok", value: withSafeBody(reply.value), stale: false, ageSeconds: 0 }
    : reply;
};
