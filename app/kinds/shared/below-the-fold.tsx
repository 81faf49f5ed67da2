import type { ReactNode } from "react";
import { CommentFooter, CommentTotal } from "../../features/comments/comment-footer";
import { HottestCommentsList } from "../../features/comments/hottest-comments";
import { CommentSection } from "../../features/comments/comment-section";
import { ConversationProvider } from "../../features/comments/conversation";
import { Standing } from "../../ssr/static-region";
import { Arrival, StandingArrival } from "../../features/shared/deferred/deferred-section";
import { totalIn } from "../../model/comments/comments-seed";
import type { BelowArticleData } from "../../features/shared/deferred/below-the-fold-data";
import { footerVersion, keptPart } from "../../features/shared/hot-list-fallback/kept-parts";
import { BelowStyles } from "./below-styles";
import { HotList } from "../../features/shared/hot-list-fallback/hot-list";
import { ReadingWithoutScripts } from "../../features/shared/deferred/reading-without-scripts";
import { RecommendedList } from "../../features/reading/recommended-list";
import { RelatedList } from "../../features/reading/related-list";
import { CommentsSkeleton, ReadingSkeleton } from "../../features/shared/deferred/skeleton";

interface BelowArticleProps {
  readonly below: BelowArticleData;
  /** The buttons beside the footer's input (like, collect); null where the content has its own. */
  readonly actions: ReactNode;
}

/**
 * Everything below a page's own content, and the comment footer. Each part stands inside the one
 * before it, so parts appear from top to bottom whatever arrives first, and nothing that has been
 * painted moves.
 */
export function BelowArticle({ below, actions }: BelowArticleProps) {
  return (
    <ConversationProvider thread={below.thread}>
      <BelowStyles />
      <ReadingWithoutScripts parts={below} />
      <StandingArrival part={below.related} waiting={<ReadingSkeleton cards={5} />}>
        {(related) => (
          <>
            <Standing id="related-part" {...keptPart(related)}>
              {related && <RelatedList part={related} />}
            </Standing>
            <StandingArrival part={below.hot} waiting={<ReadingSkeleton cards={5} />}>
              {(hot) => (
                <>
                  <Standing id="hot-part" {...keptPart(hot)}>
                    {hot && <HotList part={hot} />}
                  </Standing>
                  <StandingArrival part={below.hottest} waiting={<ReadingSkeleton cards={5} />}>
                    {(hottest) => (
                      <>
                        <Standing id="hottest-part">
                          {hottest && <HottestCommentsList part={hottest} />}
                        </Standing>
                        <StandingArrival
                          part={below.recommended}
                          waiting={<ReadingSkeleton cards={5} />}
                        >
                          {(recommended) => (
                            <>
                              <RecommendedList part={recommended} />
                              <Arrival part={below.comments} waiting={<CommentsSkeleton />}>
                                {(comments) => <CommentSection seed={comments} />}
                              </Arrival>
                            </>
                          )}
                        </StandingArrival>
                      </>
                    )}
                  </StandingArrival>
                </>
              )}
            </StandingArrival>
          </>
        )}
      </StandingArrival>
      <CommentFooter
        version={footerVersion(below.comments, actions === null ? "" : "actions")}
        actions={actions}
        total={
          <Arrival part={below.comments} waiting={null}>
            {(comments) => <CommentTotal total={totalIn(comments)} />}
          </Arrival>
        }
      />
    </ConversationProvider>
  );
}
