import { CommentFooter } from "../../comments/comment-footer";
import { CommentSection } from "../../comments/comment-section";
import { ConversationProvider } from "../../comments/conversation";
import { Failure } from "../../document/failure";
import { useMessages } from "../../messages/use-messages";
import { ContentActions } from "../../reactions/content-actions";
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
    readonly below: Pick<BelowArticleData, "thread" | "comments"> | null;
  };
}

/** A special with its comments; its own blocks take the place of the lists below other content. */
export const SpecialScreen = ({ special }: SpecialScreenProps) => {
  const { item, below, stale, now } = special;
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
          pages={special.pages}
          now={now}
        />
      </article>
      {below !== null && (
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
