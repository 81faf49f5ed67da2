import { sanitiseBody } from "../sanitizer.server/sanitise-body";
import { siteRenditions } from "./site-renditions";
import type { OpenContent } from "../model/clue-report/open-catalogue";
import type { RequestContext } from "../edge.server/request-context";
import { MINUTES, awaited } from "./caching";
import { catalogue, openContent } from "./contracts/picho";
import { publicCall, type PublicAnswer } from "./public-call";

const cache = awaited({ fresh: 5 * MINUTES });

/** The open catalogue. The client sends no authorization header below this path (section 7). */
export const readOpenCatalogue = publicCall(
  "openCatalogue",
  "GET api /peony/v1/picho/v1/open/catalog",
  { cache, tags: ["picho"], contract: catalogue },
);

/** An open content with its body made safe, as it is cached. */
export interface ReadOpenContent {
  readonly item: OpenContent;
  /** Sanitised HTML. */
  readonly body: string;
  /** The body's first words. */
  readonly excerpt: string;
}

const contentCall = publicCall("openContent", "GET api /peony/v1/picho/v1/open/content?id", {
  cache,
  tags: ["picho"],
  contract: openContent,
  derive: ({ rawBody, ...item }, _given, config): ReadOpenContent => {
    const { html, excerpt } = sanitiseBody(rawBody, {
      title: item.title,
      embedHosts: config.embedHosts,
      siteHost: new URL(config.wapHost).host,
      platformSite: config.platformSite,
      renditions: siteRenditions(config),
    });
    return { item, body: html, excerpt };
  },
});

/** One content of the open catalogue, without an authorization header. */
export function readOpenContent(
  edge: RequestContext,
  id: string,
): Promise<PublicAnswer<ReadOpenContent>> {
  return contentCall(edge, { id });
}
