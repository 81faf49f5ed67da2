import { isPreviewPath } from "../../model/url/preview-url";
import { MEDIA_ACCOUNT_ACTOR } from "../../model/content/content-url";
import { TAKEN_DOWN_STATES } from "../../model/content/item";
import { ownPath } from "../../model/url/own-url";
import { createPostIdDecoder } from "../../ssr/guards.server/named-id";
import {
  shareCardFor,
  siteShareCard,
  type ShareCard,
  type ShareSite,
} from "../../model/share-card/share-card";
import type { RequestContext } from "../../edge.server/request-context";
import { contentAt } from "../../client/open-app/native-app";
import { readContent, type ContentResponse } from "../../upstream.server/content";

/** The content a share URL opens; null for other screens, previews, and content that cannot be read. */
async function contentOf(context: RequestContext, url: URL): Promise<ContentResponse | null> {
  const content = contentAt(url);
  const [actor, word] = ownPath(url.pathname) ?? [];
  if (content === null || word === "special" || isPreviewPath(url.pathname)) return null;
  if (createPostIdDecoder(context.config.hashidsSalt)(content.id) === null) return null;
  const fromMediaAccount = actor === MEDIA_ACCOUNT_ACTOR;
  const result = await readContent(context, { id: content.id, fromMediaAccount });
  if (result.status !== "ok" || TAKEN_DOWN_STATES.includes(result.value.item.state)) return null;
  return result.value;
}

/**
 * The share card of the page a share URL opens, for the desktop page around it: whoever previews or
 * shares that one as a desktop gets the embedded page's card and URL. The site's card for screens
 * without a piece of content; the frame tells its title by itself later.
 */
export async function cardOfUrl(
  context: RequestContext,
  url: URL,
  site: ShareSite,
): Promise<ShareCard> {
  const cardContext = { site, siteOrigin: context.config.siteOrigin, locale: context.locale };
  const content = await contentOf(context, url);
  if (content === null) return siteShareCard({ ...cardContext, url: url.href, indexable: false });
  const { item, excerpt, bodyPicture } = content;
  return { ...shareCardFor({ ...cardContext, item, excerpt, bodyPicture }), indexable: false };
}
