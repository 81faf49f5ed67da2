import { useLocation } from "@remix-run/react";
import { Suspense, useState, lazy, useEffect } from "react";
import { useVisitor } from "../shared/visitor/use-visitor";
import type { SectionResult } from "../../model/content/section-result";
import { LoadMore } from "../../ui/content/load-more";
import { rememberOpened } from "../../ui/content/remember-opened";
import { useUrlWithOpenedLists } from "../../ui/content/use-url-with-opened-lists";
import { useMessages } from "../../messages/use-messages";
import { useShortCount } from "../../ui/content/counts";
import { useCachedFragment } from "../../ui/use-cached-fragment";
import { EmptyState, UnavailableSection } from "../../ui/empty-state";
import { commentsUrl, commentOptionsUrl } from "../../model/resources/urls";
import { CommentReplies } from "./comment-replies";
import { CommentRow } from "./comment-row";
import {
  commentOrder,
  commentOrders,
  type CommentOrder,
  type CommentsSeed,
  type CommentThread,
  COMMENTS_ANCHOR,
  type Comment,
} from "../../model/comments/comment";
import { useConversation, useConversationAround, useWritten } from "./conversation";
import { StarForm } from "./star-button";
import { distinctComments, useCommentPages, useKeepTotal, withWritten } from "./comment-lists";
import style from "./comment-options.css?url";
import { commentTargetOf } from "../../model/comments/comment-forms";
import { loadStylesheet } from "../../ui/load-stylesheet";
import { withTimeout } from "../../ui/with-timeout";

/** Leaves for the page that offers the same, where the sheet does not load. */
function ActsPageInstead({ comment }: { readonly comment: Comment }) {
  const { thread, urlOf } = useConversation();
  const url = commentOptionsUrl(commentTargetOf(thread, comment), urlOf({}, COMMENTS_ANCHOR));
  useEffect(() => location.assign(url), [url]);
  return <></>;
}

/** The sheet to report or delete a comment; its code and styles load when it first opens. */
export const CommentOptionsDialog = lazy(() =>
  withTimeout(async () => {
    // An unstyled form still reports.
    const [stylesheet] = await Promise.all([
      import("./comment-options-dialog"),
      loadStylesheet(style).catch(() => {}),
    ]);
    return stylesheet;
  }).catch(() => ({ default: ActsPageInstead })),
);

/** Links to the two orders of the list, answered in place. */
function OrderSwitch({
  order,
  onChoose,
}: {
  readonly order: CommentOrder;
  readonly onChoose: (order: CommentOrder) => void;
}) {
  const t = useMessages().comments;
  const urlOf = useUrlWithOpenedLists();
  return (
    <nav className="comment-orders" aria-label={t.order}>
      {commentOrders.map((one) => (
        <a
          key={one}
          href={urlOf(
            { comments_order: one === "hot" ? one : null, comments_page: null },
            COMMENTS_ANCHOR,
          )}
          rel="nofollow"
          aria-current={one === order ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            rememberOpened(event.currentTarget.href, ["comments_order", "comments_page"]);
            onChoose(one);
          }}
        >
          {t.orders[one]}
        </a>
      ))}
    </nav>
  );
}

interface CommentSectionProps {
  readonly seed: SectionResult<CommentsSeed>;
}

/** The list in one order: pages of the document or the browser, with what the visitor wrote here. */
function useCommentList(seeded: CommentsSeed, requestedOrder: CommentOrder, order: CommentOrder) {
  const { thread, deleted } = useConversation();
  const written = useWritten();
  const visitor = useVisitor();
  const query = useCommentPages({
    key: [thread.postId, order],
    personal: visitor?.status === "logged-in",
    seed: order === requestedOrder ? seeded.pages : [],
    enabled: true,
    urlOf: (page) => commentsUrl(thread, page, order),
  });
  const pages = query.data?.pages ?? [];
  const loaded = distinctComments(pages);
  const comments = withWritten(loaded, written, null, deleted);
  // The platform's total does not count yet what was only written here.
  const total = Math.max(pages.at(-1)?.total ?? 0, loaded.length) + comments.length - loaded.length;
  return { query, pages, comments, total };
}

const NO_SEED: CommentsSeed = { pages: [], replies: null };

interface SectionContentProps extends CommentSectionProps {
  /** The conversation's own: what its HTML is cached for. */
  readonly thread: CommentThread;
}

function SectionContent({ seed, thread }: SectionContentProps) {
  const shortCount = useShortCount();
  const t = useMessages();
  const { chosen, choose } = useConversation();
  // The sheet leaves with the comment it was about.
  const [lastChosen, setLastChosen] = useState(chosen);
  if (chosen !== null && chosen !== lastChosen) setLastChosen(chosen);
  const requestedOrder = commentOrder(
    new URLSearchParams(useLocation().search).get("comments_order"),
  );
  const [order, setOrder] = useState(requestedOrder);
  const urlOf = useUrlWithOpenedLists();
  const seeded = seed.status === "ok" ? seed.value : NO_SEED;
  const { query, pages, comments, total } = useCommentList(seeded, requestedOrder, order);
  useKeepTotal(thread.postId, total);
  const isTurning = order !== requestedOrder && query.isFetching;
  const startsLater = (pages[0]?.page ?? 1) > 1;

  return (
    <>
      <h2 id="comments-title" className="section-title">
        {t.comments.title}
        {total > 0 && <span className="comment-total">{shortCount(total)}</span>}
      </h2>
      {/* It stays, with the focus, while another order loads or fails. */}
      {(total > 1 || order !== requestedOrder) && <OrderSwitch order={order} onChoose={setOrder} />}
      <StarForm thread={thread} returnTo={urlOf({}, COMMENTS_ANCHOR)} />
      {startsLater && (
        <a className="comment-more" href={urlOf({ comments_page: null }, COMMENTS_ANCHOR)}>
          {t.site.toStart}
        </a>
      )}
      {comments.length > 0 && (
        <ol className="comment-list">
          {comments.map(({ comment, sending }) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              parent={null}
              sending={sending}
              opened={seeded.replies?.commentId === comment.id}
            >
              <CommentReplies
                comment={comment}
                seed={seeded.replies?.commentId === comment.id ? seeded.replies.pages : null}
              />
            </CommentRow>
          ))}
        </ol>
      )}
      {pages.length > 0 && comments.length === 0 && !startsLater && (
        <EmptyState message={t.comments.empty} icon="comment" />
      )}
      {pages.length === 0 && isTurning && (
        <output className="comment-more">{t.site.loading}</output>
      )}
      {pages.length === 0 && !isTurning && (
        <UnavailableSection
          message={t.comments.unavailable}
          href={urlOf({}, COMMENTS_ANCHOR)}
          onRetry={() => void query.refetch()}
        />
      )}
      <LoadMore
        query={query}
        href={urlOf(
          {
            comments_order: order === "hot" ? order : null,
            comments_page: String((pages.at(-1)?.page ?? 0) + 1),
          },
          COMMENTS_ANCHOR,
        )}
        growsEarly
      />
      {lastChosen !== null && (
        <Suspense fallback={null}>
          <CommentOptionsDialog
            open={chosen !== null}
            comment={lastChosen}
            onClose={() => choose(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The comments of a piece of content: the pages of the URL, and further ones in place. */
export function CommentSection({ seed }: CommentSectionProps) {
  const { thread } = useConversation();
  const inside = useCachedFragment(SectionContent, { seed, thread }, useConversationAround());
  return (
    <section
      id={COMMENTS_ANCHOR}
      className="comment-section"
      aria-labelledby="comments-title"
      {...inside}
    />
  );
}
