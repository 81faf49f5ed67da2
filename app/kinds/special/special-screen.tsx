import inlineScript from "inline-script:./current-block.inline.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { CommentFooter, CommentTotal } from "../../features/comments/comment-footer";
import { CommentSection } from "../../features/comments/comment-section";
import { ConversationProvider } from "../../features/comments/conversation";
import { Failure } from "../../ssr/failure";
import { useMessages } from "../../messages/use-messages";
import { BelowTheFold, BelowStyles, PreviewRelated } from "../shared/below-the-fold";
import {
  DeferredSection,
  NoScriptStyles,
  CommentsSkeleton,
} from "../../features/shared/deferred/deferred-section";
import type { BelowTheFoldData } from "../shared/below-the-fold.server";
import { ContentActions } from "../../features/shared/reactions/reaction-buttons";
import type { ShownItem } from "../shared/detail-data";
import {
  type SpecialPage,
  SPECIAL_PAGE_SIZE,
  batchAnchor,
  blockAnchor,
  type SpecialBlock,
  joinBlocks,
  nextSpecialPage,
  placeBlocks,
} from "../../model/special/special";
import type { ServerOnly } from "../../ssr/server-only-value";
import type { ShareCard } from "../../model/share-card/share-card";
import type { PreviewState } from "../../model/preview/preview";
import { PreviewBar, PreviewChanges } from "../../features/preview/preview-bar";
import { PageUrlLine } from "../../features/shared/share/share-link";
import { DetailHead } from "../shared/detail-head";
import { SPECIAL_INTRODUCTION } from "../../model/document/document-texts";
import { StaticHtml } from "../../ssr/article/article-text";
import { InlineScript } from "../../ui/inline-script";
import { EmptyState, UnavailableSection } from "../../ui/empty-state";
import { HeadPicture } from "../../ui/responsive-picture";
import { useInPreview } from "../../features/shared/visitor/use-visitor";
import { LoadMore } from "../../ui/content/load-more";
import { useUrlWithOpenedLists } from "../../ui/content/use-url-with-opened-lists";
import { SpecialBlockView } from "./special-block";
import { fetchSameOriginJson } from "../../ui/same-origin-json";
import { BASE_PATH } from "../../model/url/base-path";

/** One page of a special's blocks, for the list in the browser. */
function specialPageUrl(id: string, page: number): string {
  return `${BASE_PATH}/-/special/${encodeURIComponent(id)}?page=${page}`;
}

/** The blocks of a special: the document's pages first, further batches loaded in place. */
function useSpecialBlocks(postId: string, pages: readonly SpecialPage[]) {
  const query = useInfiniteQuery({
    queryKey: ["special", postId],
    queryFn: ({ pageParam, signal }) =>
      fetchSameOriginJson<SpecialPage>(specialPageUrl(postId, pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: nextSpecialPage,
    initialData: { pages: [...pages], pageParams: pages.map(({ page }) => page) },
    // A refetch could rearrange the list while it is read.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = query;
  const blocks = useMemo(
    () => placeBlocks(joinBlocks(data.pages), data.pages[0]?.page ?? 1),
    [data.pages],
  );
  return { blocks, query };
}

interface SpecialViewProps {
  readonly item: ShownItem<"special">;
  /** The introduction when it came as data; null in documents. */
  readonly body: string | null;
  readonly hasBody: boolean;
  readonly pages: readonly SpecialPage[];
}

/** The row of links to the blocks; marks the current one. */
function BlockLinks({ blocks }: { readonly blocks: readonly SpecialBlock[] }) {
  const t = useMessages().special;
  return (
    <>
      <nav className="special-nav" aria-label={t.blocks}>
        {blocks.map(({ id, name }) => (
          <a key={id} className="tab" href={`#${blockAnchor(id)}`} suppressHydrationWarning>
            {name}
          </a>
        ))}
      </nav>
      <InlineScript text={inlineScript} />
    </>
  );
}

/** A special: head picture, introduction, links to its blocks, and the blocks in batches of 50. */
export function SpecialView({ item, body, hasBody, pages }: SpecialViewProps) {
  const { special: t, preview } = useMessages();
  const urlOf = useUrlWithOpenedLists();
  const inPreview = useInPreview();
  const { blocks, query } = useSpecialBlocks(item.postId, pages);
  const last = query.data.pages.at(-1);
  const named = blocks.flatMap(({ block }) => (block.name === "" ? [] : [block]));
  return (
    <>
      <HeadPicture picture={item.cover} />
      <DetailHead item={item} />
      {hasBody ? (
        <StaticHtml
          id={SPECIAL_INTRODUCTION}
          className="special-introduction article-body"
          label={t.introduction}
          html={body}
        />
      ) : (
        item.summary !== "" && <p className="special-summary">{item.summary}</p>
      )}
      {named.length > 1 && <BlockLinks blocks={named} />}
      {blocks.map(({ block, from }) => (
        <SpecialBlockView key={block.id} block={block} from={from} />
      ))}
      {inPreview && pages.length === 0 && (
        <UnavailableSection message={preview.entriesNotGiven} href={urlOf({}, "content")} />
      )}
      {blocks.length === 0 && pages.length > 0 && (
        <EmptyState message={hasBody ? t.blockEmpty : t.empty} />
      )}
      {last !== undefined && (
        <LoadMore
          query={query}
          href={urlOf({ page: String(last.page + 1) }, batchAnchor(last.page + 1))}
          label={t.more(last.total - last.page * SPECIAL_PAGE_SIZE)}
          inPlace={!inPreview}
        />
      )}
    </>
  );
}

interface SpecialScreenProps {
  readonly special: {
    readonly item: ShownItem<"special"> | null;
    /** For the document only: see `DetailData`. */
    readonly card: ServerOnly<Pick<ShareCard, "url">>;
    readonly body: string | null;
    readonly hasBody: boolean;
    readonly pages: readonly SpecialPage[];
    readonly preview: PreviewState | null;
    readonly stale: boolean;
    readonly below: BelowTheFoldData | null;
  };
}

/**
 * A special with its comments. Its own blocks replace the lists below other content; one without
 * blocks (a special topic) has the lists.
 */
export function SpecialScreen({ special }: SpecialScreenProps) {
  const { item, card, pages, preview, below, stale } = special;
  const hasBlocks = pages.some(({ blocks }) => blocks.length > 0);
  const t = useMessages();
  if (preview?.expired) return <PreviewBar expired />;
  if (item === null) return <Failure status={503} />;
  const screen = (
    <main id="content" className="page detail special">
      <article>
        {stale && <p className="stale-note meta">{t.site.stale}</p>}
        <SpecialView item={item} body={special.body} hasBody={special.hasBody} pages={pages} />
        {!preview && <PageUrlLine card={card} publishedAt={item.publishedAt} />}
      </article>
      {preview && !hasBlocks && <PreviewRelated result={preview.related} />}
      {below !== null && !hasBlocks && (
        <BelowTheFold below={below} actions={<ContentActions item={item} />} />
      )}
      {below !== null && hasBlocks && (
        <ConversationProvider thread={below.thread}>
          <BelowStyles />
          <NoScriptStyles sections={below} />
          <DeferredSection resolve={below.comments} fallback={<CommentsSkeleton />}>
            {(comments) => <CommentSection seed={comments} />}
          </DeferredSection>
          <CommentFooter
            actions={<ContentActions item={item} />}
            total={
              <DeferredSection resolve={below.comments} fallback={null}>
                {(comments) => <CommentTotal seed={comments} />}
              </DeferredSection>
            }
          />
        </ConversationProvider>
      )}
    </main>
  );
  if (preview === null) return screen;
  return (
    <>
      <PreviewBar />
      <PreviewChanges changes={preview.changes} />
      {screen}
    </>
  );
}
