import { CommentFooter } from "../../comments/comment-footer";
import { CommentSection } from "../../comments/comment-section";
import { ConversationProvider } from "../../comments/conversation";
import { Failure } from "../../document/failure";
import { useMessages } from "../../messages/use-messages";
import { ContentActions } from "../../reactions/content-actions";
import { BelowArticle } from "../../reading/below-article";
import { Arrival } from "../../reading/arrival";
import type { BelowArticleData } from "../../reading/below-article-data";
import { ReadingWithoutScripts } from "../../reading/reading-without-scripts";
import { CommentsSkeleton } from "../../reading/skeleton";
import type { DetailItem } from "../detail-item";
import type { SpecialPage } from "./special";
import { SpecialView } from "./special-view";

interface SpecialScreenProps {
  readonly special: {
    readonly item: DetailItem | null;
    readonly body: string | null;
    readonly hasBody: boolean;
    readonly pages: readonly SpecialPage[];
    readonly stale: boolean;
    readonly now: number;
    readonly below: BelowArticleData | null;
  };
}

/**
 * A special with its comments. Its own blocks take the place of the lists that stand below other
 * content; one without blocks (a special topic) has those.
 */
export const SpecialScreen = ({ special }: SpecialScreenProps) => {
  const { item, pages, below, stale, now } = special;
  const hasBlocks = pages.some(({ blocks }) => blocks.length > 0);
  const t = useMessages();
  if (item === null) return <Failure status={503} />;
  return (
    <main id="content" className="page detail special">
      <article>
        {stale && <p className="stale-note meta">{t.site.stale}</p>}
        <SpecialView
          item={item}
          body={special.body}
          hasBody={special.hasBody}
          pages={pages}
          now={now}
        />
      </article>
      {below !== null && !hasBlocks && (
        <BelowArticle below={below} now={now} actions={<ContentActions item={item} />} />
      )}
      {below !== null && hasBlocks && (
        <ConversationProvider thread={below.thread} now={now}>
          <ReadingWithoutScripts />
          <Arrival part={below.comments} waiting={<CommentsSkeleton />}>
            {(comments) => <CommentSection seed={comments} />}
          </Arrival>
          <CommentFooter actions={<ContentActions item={item} />} />
        </ConversationProvider>
      )}
    </main>
  );
};
