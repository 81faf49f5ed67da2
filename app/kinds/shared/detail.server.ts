import { visitorOf } from "../../features/shared/visitor/session.server";
import { setArticleBody } from "../../ssr/article/article-body.server";
import { guardDetail, type Detail, type DetailParams } from "../../ssr/guards.server/detail";
import type { RequestContext } from "../../edge.server/request-context";
import { MEDIA_ACCOUNT_ACTOR } from "../../model/content/content-url";
import type { Kind, KindOfSlug, Slug } from "../../model/content/kinds";
import { readContent } from "../../upstream.server/content";
import { readPreview, readPreviewRelated } from "../../upstream.server/preview";
import { neverRejecting } from "../../ssr/deferred.server";
import { loadContent } from "./content.server";
import type { DetailData } from "./detail-data";
import { data } from "@remix-run/cloudflare";
import { preloadHeaders, type LcpImage, previewHeaders } from "../../ssr/document-headers.server";

async function readItem(context: RequestContext, { id, actor, preview }: Detail) {
  if (preview) return readPreview(context, id, await visitorOf(context));
  return readContent(context, { id, fromMediaAccount: actor === MEDIA_ACCOUNT_ACTOR });
}

/** Related reading of a draft; never rejects. */
export function relatedToDraft(context: RequestContext, id: string) {
  const reading = visitorOf(context).then((visitor) =>
    readPreviewRelated(context, { id, visitor }),
  );
  return neverRejecting(context, "related", reading);
}

/** Loads a content page whose URL passed the guards. @throws Response like `loadDetail` */
export async function loadGuarded<K extends Kind>(
  context: RequestContext,
  guarded: Detail & { readonly kind: K },
): Promise<DetailData<K>> {
  const { kind, preview } = guarded;
  const { detail } = await loadContent(context, {
    kind,
    preview,
    request: readItem(context, guarded),
    allowsOtherKinds: false,
    setBody: (body) => setArticleBody(context, body),
    // A broadcast's page has no related reading.
    related: preview && kind !== "local_live" ? relatedToDraft(context, guarded.id) : null,
  });
  return detail;
}

/** Route parameters of a content page whose kind the route names. */
export type DetailParamsOf<Word extends Slug> = Omit<DetailParams, "type"> & {
  readonly type: Word;
};

/** Guards a URL and adds the kind that its word names. @throws Response redirects */
export function guardKind<Word extends Slug>(
  context: RequestContext,
  params: DetailParamsOf<Word>,
) {
  return guardDetail(context, params) as Detail & { readonly kind: KindOfSlug<Word> };
}

/**
 * Loads a content page: guards its URL, then `loadContent`.
 *
 * @throws Response redirects (error page, desktop page, preview reload, the content's own URL)
 *   and 503 for a visitor when the platform is down and nothing stale is stored
 */
export async function loadDetail<Word extends Slug>(
  context: RequestContext,
  params: DetailParamsOf<Word>,
): Promise<DetailData<KindOfSlug<Word>>> {
  return loadGuarded(context, guardKind(context, params));
}

interface Loaded {
  readonly lcpImage: LcpImage;
  readonly preview?: object | null;
}

/**
 * A detail loader's response: preloads the LCP image; a preview is neither stored nor indexed.
 */
export function detailResponse<T extends Loaded>(detail: T) {
  return data(detail, {
    headers: { ...preloadHeaders(detail.lcpImage), ...(detail.preview ? previewHeaders() : {}) },
  });
}
