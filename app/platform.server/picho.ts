import type * as z from "zod";
import { sanitiseBody } from "../content/body.server/sanitise-body";
import { siteRenditions } from "../content/site-renditions.server";
import type { OpenCatalogue, OpenContent } from "../clue-report/open-catalogue";
import type { Edge } from "../edge.server/edge";
import { readPublic, type PublicAnswer } from "./client";
import { catalogue, openContent } from "./contracts/picho";

const call = (name: string) =>
  ({
    rule: "picho",
    service: "api",
    path: ["peony", "v1", "picho", "v1", "open", name],
    importance: "primary",
  }) as const;

/** The open catalogue. The client sends no authorization header below this path (section 7). */
export const readOpenCatalogue = (edge: Edge): Promise<PublicAnswer<OpenCatalogue>> =>
  readPublic(edge, { ...call("catalog"), data: catalogue });

/** An open content with its body made safe, as it is cached. */
export interface ReadOpenContent {
  readonly item: OpenContent;
  /** Sanitised HTML. */
  readonly body: string;
  /** The body's first words. */
  readonly excerpt: string;
}

/** One content of the open catalogue, without an authorization header. */
export const readOpenContent = (edge: Edge, id: string): Promise<PublicAnswer<ReadOpenContent>> => {
  const siteHost = new URL(edge.config.wapHost).host;
  const renditions = siteRenditions(edge.config);
  return readPublic(edge, {
    ...call("content"),
    query: { id },
    data: openContent,
    derive: ({ rawBody, ...item }: z.output<typeof openContent>): ReadOpenContent => {
      const { html, excerpt } = sanitiseBody(rawBody, {
        title: item.title,
        siteHost,
        renditions,
      });
      return { item, body: html, excerpt };
    },
  });
};
