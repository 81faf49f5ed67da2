import { visitorOf } from "../../features/shared/visitor/session.server";
import { setArticleBody } from "../../ssr/article/article-body.server";
import { guardDetail, type Detail, type DetailParams } from "../../ssr/guards.server/detail";
import type { RequestContext } from "../../edge.server/request-context";
import { MEDIA_ACCOUNT_ACTOR } from "../../model/content/address";
import type { Kind, KindOfWord, RouteWord } from "../../model/content/kinds";
import { readContent, readPreview } from "../../upstream.server/content";
import { readPreviewRelated } from "../../upstream.server/preview-parts";
import { neverRejecting } from "../../ssr/deferred.server";
import { loadContent, type DetailData } from "./open-page.server";

async function readItem(edge: RequestContext, { id, actor, preview }: Detail) {
  if (preview) return readPreview(edge, id, await visitorOf(edge));
  return readContent(edge, { id, mediaAccount: actor === MEDIA_ACCOUNT_ACTOR });
}

/** What will stand beside a draft; never rejects. */
export function relatedToDraft(edge: RequestContext, id: string) {
  const reading = visitorOf(edge).then((visitor) => readPreviewRelated(edge, { id, visitor }));
  return neverRejecting(edge, "related", reading);
}

/** Opens a content page whose address the gate has let through. @throws Response like `loadDetail` */
export async function loadGuarded<K extends Kind>(
  edge: RequestContext,
  gated: Detail & { readonly kind: K },
): Promise<DetailData<K>> {
  const { kind, preview } = gated;
  const { detail } = await loadContent(edge, {
    kind,
    preview,
    read: readItem(edge, gated),
    sendsAway: true,
    setBody: (body) => setArticleBody(edge, body),
    // A broadcast's page has no related reading.
    related: preview && kind !== "local_live" ? relatedToDraft(edge, gated.id) : null,
  });
  return detail;
}

/** A content page's address whose word is known. */
export type DetailOf<Word extends RouteWord> = Omit<DetailParams, "type"> & { readonly type: Word };

/** The gate's checks of an address, with the kind that its word names. @throws Response redirects */
export function guardKind<Word extends RouteWord>(edge: RequestContext, params: DetailOf<Word>) {
  return guardDetail(edge, params) as Detail & { readonly kind: KindOfWord<Word> };
}

/**
 * Opens a content page: the gate's checks, then what `loadContent` does.
 *
 * @throws Response redirects (error page, desktop page, preview reload, the content's own address)
 *   and 503 for a visitor when the platform is down and nothing stale is left
 */
export async function loadDetail<Word extends RouteWord>(
  edge: RequestContext,
  params: DetailOf<Word>,
): Promise<DetailData<KindOfWord<Word>>> {
  return loadGuarded(edge, guardKind(edge, params));
}
