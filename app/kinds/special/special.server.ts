import type { RequestContext } from "../../edge.server/request-context";
import { withPlayableAudio } from "../../ssr/article/article-body.server";
import { messagesFor } from "../../messages/messages.server";
import { visitorOf } from "../../features/shared/visitor/session.server";
import { guardKind, relatedToDraft } from "../shared/detail.server";
import { loadContent } from "../shared/content.server";
import type { DetailData } from "../shared/detail-data";
import { isNotFoundCode } from "../../upstream.server/contracts/envelope";
import { readPreview, readPreviewBlocks } from "../../upstream.server/preview";
import { readSpecial } from "../../upstream.server/special";
import { toSectionResult, mapResult } from "../../ssr/deferred.server";
import { guardPreview } from "../../ssr/guards.server/detail";
import { PREVIEW_ACTOR_PREFIX } from "../../model/url/preview-url";
import { pagesUpTo } from "../../model/content/list-card";
import type { SectionResult } from "../../model/content/section-result";
import { MAX_LIST_PAGES, pageParameter } from "../../model/content/list-url";
import { SPECIAL_INTRODUCTION } from "../../model/document/document-texts";
import type { SpecialPage } from "../../model/special/special";

interface SpecialData extends DetailData<"special"> {
  readonly hasBody: boolean;
  readonly pages: readonly SpecialPage[];
}

/** A special's URL as the route table names it. */
interface SpecialParams {
  readonly actor?: string | undefined;
  readonly id?: string | undefined;
  /** The last segment, which must be `index.html`. */
  readonly index?: string | undefined;
}

type ReadPage = (page: number) => Promise<SectionResult<SpecialPage>>;

/**
 * Pages 1 to `?page=` of the blocks, cut at the first that failed or is empty: cards after a gap would be under the
 * wrong block's heading.
 */
async function pagesOf(context: RequestContext, read: ReadPage): Promise<readonly SpecialPage[]> {
  const requestedPage = pageParameter(context.url.searchParams.get("page"), MAX_LIST_PAGES);
  const parts = await Promise.all(pagesUpTo(requestedPage).map(read));
  const gap = parts.findIndex((part) => part.status !== "ok" || part.value.blocks.length === 0);
  return parts
    .slice(0, gap === -1 ? parts.length : gap)
    .flatMap((part) => (part.status === "ok" ? [part.value] : []));
}

function setIntroduction(context: RequestContext, body: string): void {
  const introduction = withPlayableAudio(body, messagesFor(context.locale).content.playAudio);
  context.documentTexts.set(SPECIAL_INTRODUCTION, introduction);
}

/**
 * Loads a special (specification, section 2): its guards, the loader of all kinds, and
 * the pages of its blocks that the URL opens. Under a preview's actor a published special opens as usual (section 2);
 * only one that the platform does not know as published opens as a preview.
 *
 * @throws Response like `loadDetail`
 */
export async function loadSpecial(
  context: RequestContext,
  params: SpecialParams,
): Promise<SpecialData> {
  const { id, kind, actor } = guardKind(context, { ...params, type: "special" });
  const reading = readSpecial(context, id, 1);
  if (actor.startsWith(PREVIEW_ACTOR_PREFIX)) {
    const result = await reading;
    if (result.status === "refused" && isNotFoundCode(result.code)) return loadDraft(context, id);
  }
  const { detail, content } = await loadContent(context, {
    kind,
    preview: false,
    request: reading,
    allowsOtherKinds: true,
    setBody: (body) => setIntroduction(context, body),
    cardsOf: ({ page }) => page.blocks.flatMap(({ cards }) => cards),
  });
  if (content === null) return { ...detail, hasBody: false, pages: [] };
  const pages = await pagesOf(context, async (page) =>
    mapResult(toSectionResult(await readSpecial(context, id, page)), (special) => special.page),
  );
  return {
    ...detail,
    hasBody: content.body !== "",
    pages: pages.length > 0 ? pages : [content.page],
  };
}

/** Loads the preview of an unpublished special. @throws Response like `loadDetail` */
async function loadDraft(context: RequestContext, id: string): Promise<SpecialData> {
  guardPreview(context);
  const visitor = await visitorOf(context);
  const [{ detail, content }, pages] = await Promise.all([
    loadContent(context, {
      kind: "special",
      preview: true,
      request: readPreview(context, id, visitor),
      allowsOtherKinds: true,
      setBody: (body) => setIntroduction(context, body),
      related: relatedToDraft(context, id),
    }),
    pagesOf(context, (page) => readPreviewBlocks(context, { id, visitor }, page)),
  ]);
  // An expired preview shows nothing of its content.
  if (content === null) return { ...detail, hasBody: false, pages: [] };
  return { ...detail, hasBody: content.body !== "", pages };
}
