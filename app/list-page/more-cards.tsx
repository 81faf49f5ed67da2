import { useListAddress } from "../content/use-list-address";
import { useMessages } from "../messages/use-messages";
import { UnavailablePart } from "../ui/unavailable-part";
import type { CardPagesQuery } from "./use-card-pages";

interface MoreCardsProps {
  readonly query: CardPagesQuery;
  /** The element the longer page lands on without JavaScript. */
  readonly anchor: string;
}

/**
 * What stands at a list's end: the way to its next page (a link that opens the page further without
 * JavaScript, answered in place where it runs), or why there is none.
 */
export const MoreCards = ({ query, anchor }: MoreCardsProps) => {
  const t = useMessages();
  const addressOf = useListAddress();
  const last = query.data?.pages.at(-1);
  if (last === undefined) {
    return (
      <UnavailablePart
        sentence={t.special.listUnavailable}
        href={addressOf({}, anchor)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.hasNextPage) return null;
  const href = addressOf({ page: String(last.page + 1) }, anchor);
  if (query.isFetchNextPageError && !query.isFetchingNextPage) {
    return (
      <UnavailablePart
        sentence={t.special.listUnavailable}
        href={href}
        onRetry={() => void query.fetchNextPage()}
      />
    );
  }
  return (
    <a
      className="load-more"
      href={href}
      rel="nofollow"
      aria-busy={query.isFetchingNextPage}
      onClick={(event) => {
        event.preventDefault();
        if (!query.isFetchingNextPage) void query.fetchNextPage();
      }}
    >
      {query.isFetchingNextPage ? t.site.loading : t.site.loadMore}
    </a>
  );
};
