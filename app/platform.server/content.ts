import type { BodyFigure } from "../content/body.server/loading";
import { sanitiseBody } from "../content/body.server/sanitise-body";
import type { DetailItem } from "../content/detail-item";
import { siteRenditions } from "../content/site-renditions.server";
import type { PictureRequest } from "../ui/picture-request";
import type { ContentItem } from "../content/item";
import type { Config } from "../edge.server/config";
import type { Edge } from "../edge.server/edge";
import { callAsVisitor, readPublic, type PublicAnswer, type Visitor } from "./client";
import { contentItem } from "./contracts/content";

/** A piece of content with its body made safe, as it is cached. */
export interface ReadContent {
  readonly item: DetailItem;
  /** Sanitised HTML; empty for kinds without a text. */
  readonly body: string;
  /** The body's first words, for a share card without a summary. */
  readonly excerpt: string;
  /** The picture that opens the body, to be asked for with the first bytes; null without one. */
  readonly leadPicture: PictureRequest | null;
}

const requestOfFigure = ({ url, srcset, sizes }: BodyFigure): PictureRequest => ({
  src: url,
  srcset,
  sizes,
  type: null,
  referrerPolicy: "no-referrer",
});

const withSafeBody =
  (config: Config) =>
  ({ rawBody, ...item }: ContentItem): ReadContent => {
    const { html, excerpt, figures } = sanitiseBody(rawBody, {
      title: item.title,
      siteHost: new URL(config.wapHost).host,
      renditions: siteRenditions(config),
    });
    const first = figures.find(({ isFirst }) => isFirst);
    return { item, body: html, excerpt, leadPicture: first ? requestOfFigure(first) : null };
  };

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
    derive: withSafeBody(edge.config),
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
    ? {
        status: "ok",
        value: withSafeBody(edge.config)(reply.value),
        stale: false,
        ageSeconds: 0,
      }
    : reply;
};
