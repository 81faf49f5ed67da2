import { useMessages } from "../messages/use-messages";
import { UnavailablePart } from "../ui/unavailable-part";

/** A list that grows where it stands, as react-query's infinite queries are. */
interface GrowingQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

interface LoadMoreProps {
  readonly query: GrowingQuery;
  /** The same page with its list further open: what works without JavaScript. */
  readonly href: string;
  readonly label?: string;
}

/**
 * The way to a list's next page: a link, answered in place where scripts run; in its place, why
 * nothing came and the way to ask again. Absent at the list's end.
 */
export const LoadMore = ({ query, href, label }: LoadMoreProps) => {
  const t = useMessages().site;
  const isLoading = query.isFetchingNextPage;
  if (!query.hasNextPage) return null;
  const loadMore = () => {
    if (!isLoading) void query.fetchNextPage();
  };
  if (query.isFetchNextPageError && !isLoading) {
    return <UnavailablePart sentence={t.moreUnavailable} href={href} onRetry={loadMore} />;
  }
  return (
    <a
      className="load-more"
      href={href}
      rel="nofollow"
      aria-busy={isLoading}
      onClick={(event) => {
        event.preventDefault();
        loadMore();
      }}
    >
      {isLoading ? t.loading : (label ?? t.loadMore)}
    </a>
  );
};
