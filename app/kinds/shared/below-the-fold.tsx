import { type ReactNode, useState } from "react";
import { CommentFooter, CommentTotal } from "../../features/comments/comment-footer";
import { HottestCommentsList } from "../../features/comments/hottest-comments";
import { CommentSection } from "../../features/comments/comment-section";
import { ConversationProvider } from "../../features/comments/conversation";
import { StaticRegion } from "../../ssr/static-region";
import {
  DeferredSection,
  StaticDeferredSection,
  ReadingWithoutScripts,
  CommentsSkeleton,
  ReadingSkeleton,
} from "../../features/shared/deferred/deferred-section";
import type { BelowTheFoldData } from "./below-the-fold.server";
import { RecommendedList } from "../../features/reading/recommended-list";
import { RelatedList } from "../../features/reading/related-list";
import { useHeadSheets } from "../../ssr/document-head";
import type { SheetName } from "../../model/document/sheet-names";
import { useDocument } from "../../ui/document-context";
import type { Deferred } from "../../model/content/deferred";
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
      <ReadingWithoutScripts parts={below} />
      <StaticDeferredSection part={below.related} waiting={<ReadingSkeleton cards={5} />}>
        {(related) => (
          <>
            <StaticRegion id="related-part">
              {related && <RelatedList part={related} />}
            </StaticRegion>
            <StaticDeferredSection part={below.hot} waiting={<ReadingSkeleton cards={5} />}>
              {(hot) => (
                <>
                  <StaticRegion id="hot-part">{hot && <HotList part={hot} />}</StaticRegion>
                  <StaticDeferredSection
                    part={below.hottest}
                    waiting={<ReadingSkeleton cards={5} />}
                  >
                    {(hottest) => (
                      <>
                        <StaticRegion id="hottest-part">
                          {hottest && (
                            <HottestCommentsList part={hottest} authorId={below.thread.authorId} />
                          )}
                        </StaticRegion>
                        <StaticDeferredSection
                          part={below.recommended}
                          waiting={<ReadingSkeleton cards={5} />}
                        >
                          {(recommended) => (
                            <>
                              <RecommendedList part={recommended} postId={below.thread.postId} />
                              <DeferredSection part={below.comments} waiting={<CommentsSkeleton />}>
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
          <DeferredSection part={below.comments} waiting={null}>
            {(comments) => <CommentTotal seed={comments} />}
          </DeferredSection>
        }
      />
    </ConversationProvider>
  );
}

const ID = "below-styles";

const SHEETS: readonly SheetName[] = ["reading", "comments"];

/**
 * Deferred CSS: the style sheets of the lists, right before them, so that they do not block the content.
 * Sheets that the content needs too are in the head.
 */
export function BelowStyles() {
  const { nonce, styles, part } = useDocument();
  const inHead = useHeadSheets();
  const [sheet] = useState(() =>
    import.meta.env.SSR ? styles(SHEETS.filter((name) => !inHead.includes(name))) : part(ID),
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
  readonly part: Deferred<readonly ListCard[]> | null;
}

/** Related reading of a draft, or that the platform does not give it. */
export function PreviewRelated({ part }: PreviewRelatedProps) {
  const t = useMessages().preview;
  if (part === null) return null;
  return (
    <>
      <BelowStyles />
      <RelatedList part={part} unavailable={t.relatedNotGiven} />
    </>
  );
}
