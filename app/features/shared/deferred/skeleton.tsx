import { useMessages } from "../../../messages/use-messages";

function rows(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Cards that have not arrived, in the size of those that will. */
function CardSkeleton() {
  return (
    <div className="content-card" aria-hidden="true">
      <div className="content-card-text">
        <span className="skeleton reading-skeleton-title" />
        <span className="skeleton reading-skeleton-meta" />
      </div>
      <span className="content-card-thumb skeleton reading-skeleton-thumb" />
    </div>
  );
}

/** A list of cards on its way. */
export function ReadingSkeleton({ cards }: { readonly cards: number }) {
  const t = useMessages();
  return (
    <section className="reading-section below-waiting" aria-busy="true">
      <span className="visually-hidden">{t.site.loading}</span>
      <span className="skeleton reading-skeleton-head" />
      {rows(cards).map((row) => (
        <CardSkeleton key={row} />
      ))}
    </section>
  );
}

/** Comments on their way. */
export function CommentsSkeleton() {
  const t = useMessages();
  return (
    <section className="reading-section below-waiting" aria-busy="true">
      <span className="visually-hidden">{t.site.loading}</span>
      <span className="skeleton reading-skeleton-head" />
      {rows(3).map((row) => (
        <div key={row} className="comment-row" aria-hidden="true">
          <span className="comment-avatar skeleton" />
          <div className="comment-main">
            <span className="skeleton reading-skeleton-meta" />
            <span className="skeleton reading-skeleton-title" />
          </div>
        </div>
      ))}
    </section>
  );
}
