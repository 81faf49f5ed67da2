import { type ReactNode, useState } from "react";
import { CommentFooter, CommentTotal } from "../../features/comments/comment-footer";
import { HottestCommentsList } from "../../features/comments/hottest-comments";
import { CommentSection } from "../../features/comments/comment-section";
import { ConversationProvider } from "../../features/comments/conversation";
import { StaticRegion } from "../../ssr/static-region";
import {
  DeferredSection,
  StaticDeferredSection,
  NoScriptStyles,
  CommentsSkeleton,
  ListSkeleton,
} from "../../features/shared/deferred/deferred-section";
import type { BelowTheFoldData } from "./below-the-fold.server";
import { RecommendedList, RelatedList } from "../../features/recommendations/recommendation-lists";
import { useHeadStylesheets } from "../../ssr/document-head";
import type { StylesheetName } from "../../model/document/stylesheets";
import { useDocument } from "../../ui/document-context";
import type { SectionResult } from "../../model/content/section-result";
import type { ListCard } from "../../model/content/list-card";
import { useMessages } from "../../messages/use-messages";
import { HotList } from "../../features/shared/hot-list/hot-list";

interface BelowTheFoldProps {
  readonly below: BelowTheFoldData;
  /** The buttons beside the footer's input (like, collect); null where the content has its own. */
  readonly actions: ReactNode;
}

/**
 * The lists below a content, and the comment footer. Each list is nested in the one before it, so they
 * appear from top to bottom whichever arrives first, and nothing painted moves.
 */
export function BelowTheFold({ below, actions }: BelowTheFoldProps) {
  return (
    <ConversationProvider thread={below.thread}>
      <BelowStyles />
      <NoScriptStyles sections={below} />
      <StaticDeferredSection resolve={below.related} waiting={<ListSkeleton cards={5} />}>
        {(related) => (
          <>
            <StaticRegion id="related-part">
              {related && <RelatedList result={related} />}
            </StaticRegion>
            <StaticDeferredSection resolve={below.hot} waiting={<ListSkeleton cards={5} />}>
              {(hot) => (
                <>
                  <StaticRegion id="hot-part">{hot && <HotList result={hot} />}</StaticRegion>
                  <StaticDeferredSection
                    resolve={below.hottest}
                    waiting={<ListSkeleton cards={5} />}
                  >
                    {(hottest) => (
                      <>
                        <StaticRegion id="hottest-part">
                          {hottest && (
                            <HottestCommentsList
                              result={hottest}
                              authorId={below.thread.authorId}
                            />
                          )}
                        </StaticRegion>
                        <StaticDeferredSection
                          resolve={below.recommended}
                          waiting={<ListSkeleton cards={5} />}
                        >
                          {(recommended) => (
                            <>
                              <RecommendedList result={recommended} postId={below.thread.postId} />
                              <DeferredSection
                                resolve={below.comments}
                                fallback={<CommentsSkeleton />}
                              >
                                {(comments) => <CommentSection seed={comments} />}
                              </DeferredSection>
                            </>
                          )}
                        </StaticDeferredSection>
                      </>
                    )}
                  </StaticDeferredSection>
                </>
              )}
            </StaticDeferredSection>
          </>
        )}
      </StaticDeferredSection>
      <CommentFooter
        actions={actions}
        total={
          <DeferredSection resolve={below.comments} fallback={null}>
            {(comments) => <CommentTotal seed={comments} />}
          </DeferredSection>
        }
      />
    </ConversationProvider>
  );
}

const ID = "below-styles";

const STYLESHEETS: readonly StylesheetName[] = ["content-lists", "comments"];

/**
 * SectionResult CSS: the stylesheets of the lists, right before them, so that they do not block the content.
 * Sheets that the content needs too are in the head.
 */
export function BelowStyles() {
  const { nonce, styles, staticHtml } = useDocument();
  const inHead = useHeadStylesheets();
  const [sheet] = useState(() =>
    import.meta.env.SSR
      ? styles(STYLESHEETS.filter((name) => !inHead.includes(name)))
      : staticHtml(ID),
  );
  return (
    <style
      id={ID}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: sheet }}
    />
  );
}

interface PreviewRelatedProps {
  readonly result: SectionResult<readonly ListCard[]> | null;
}

/** Related reading of a draft, or that the platform does not give it. */
export function PreviewRelated({ result }: PreviewRelatedProps) {
  const t = useMessages().preview;
  if (result === null) return null;
  return (
    <>
      <BelowStyles />
      <RelatedList result={result} unavailable={t.relatedNotGiven} />
    </>
  );
}
