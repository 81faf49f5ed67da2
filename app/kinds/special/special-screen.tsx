import { CommentFooter, CommentTotal } from "../../features/comments/comment-footer";
import { CommentSection } from "../../features/comments/comment-section";
import { ConversationProvider } from "../../features/comments/conversation";
import { Failure } from "../../ssr/failure";
import { useMessages } from "../../messages/use-messages";
import { ContentActions } from "../../features/shared/reactions/content-actions";
import { BelowArticle } from "../shared/below-the-fold";
import { Arrival } from "../../features/shared/deferred/deferred-section";
import { totalIn } from "../../model/comments/comments-seed";
import type { BelowArticleData } from "../../features/shared/deferred/below-the-fold-data";
import { footerVersion } from "../../features/shared/hot-list-fallback/kept-parts";
import { BelowStyles } from "../shared/below-styles";
import { ReadingWithoutScripts } from "../../features/shared/deferred/reading-without-scripts";
import { CommentsSkeleton } from "../../features/shared/deferred/skeleton";
import type { ShownItem } from "../shared/shown-item";
import type { SpecialPage } from "../../model/special/special";
import type { DocumentOnly } from "../../ssr/server-only-value";
import type { ShareCard } from "../../model/share-card/share-card";
import type { ShownPreview } from "../../model/preview/shown-preview";
import { PreviewBar } from "../../features/preview/preview-bar";
import { PreviewChanges } from "../../features/preview/preview-changes";
import { PreviewRelated } from "../shared/preview-related";
import { PageAddress } from "../../features/shared/share/page-address";
import { SpecialView } from "./special-view";

interface SpecialScreenProps {
  readonly special: {
    readonly item: ShownItem<"special"> | null;
    /** For the document only: see `OpenedDetail`. */
    readonly card: DocumentOnly<Pick<ShareCard, "url">>;
    readonly body: string | null;
    readonly hasBody: boolean;
    readonly pages: readonly SpecialPage[];
    readonly preview: ShownPreview | null;
    readonly stale: boolean;
    readonly below: BelowArticleData | null;
  };
}

/**
 * A special with its comments. Its own blocks take the place of the lists that stand below other
 * content; one without blocks (a special topic) has those.
 */
export function SpecialScreen({ special }: SpecialScreenProps) {
  const { item, card, pages, preview, below, stale } = special;
  const hasBlocks = pages.some(({ blocks }) => blocks.length > 0);
  const t = useMessages();
  if (preview?.over) return <PreviewBar over />;
  if (item === null) return <Failure status={503} />;
  const screen = (
    <main id="content" className="page detail special">
      <article>
        {stale && <p className="stale-note meta">{t.site.stale}</p>}
        <SpecialView item={item} body={special.body} hasBody={special.hasBody} pages={pages} />
        {!preview && <PageAddress card={card} publishedAt={item.publishedAt} />}
      </article>
      {preview && !hasBlocks && <PreviewRelated part={preview.related} />}
      {below !== null && !hasBlocks && (
        <BelowArticle below={below} actions={<ContentActions item={item} />} />
      )}
      {below !== null && hasBlocks && (
        <ConversationProvider thread={below.thread}>
          <BelowStyles />
          <ReadingWithoutScripts parts={below} />
          <Arrival part={below.comments} waiting={<CommentsSkeleton />}>
            {(comments) => <CommentSection seed={comments} />}
          </Arrival>
          <CommentFooter
            version={footerVersion(below.comments, "actions")}
            actions={<ContentActions item={item} />}
            total={
              <Arrival part={below.comments} waiting={null}>
                {(comments) => <CommentTotal total={totalIn(comments)} />}
              </Arrival>
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
