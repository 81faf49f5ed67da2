import { useInfiniteQuery } from "@tanstack/react-query";
import { BASE_PATH } from "../content/address";
import { ContentCard } from "../content/card";
import type { Deferred } from "../content/deferred";
import type { ListCard } from "../content/list-card";
import { readOwnJson } from "../content/own-json";
import { useListAddress } from "../content/use-list-address";
import { useMessages } from "../messages/use-messages";
import { EmptyState } from "../ui/empty-state";
import { UnavailablePart } from "../ui/unavailable-part";
import { RECOMMENDED_PAGE_SIZE, type RecommendedPage } from "./reading-list";

const ANCHOR = "recommended";

const distinctCards = (pages: readonly RecommendedPage[]): readonly ListCard[] => {
  const seen = new Set<string>();
  return pages
    .flatMap(({ cards }) => cards)
    .filter(({ postId }) => !seen.has(postId) && seen.add(postId) !== undefined);
};

/** The editor-recommended list: the document's pages first, more where they stand. */
const useRecommended = (part: Deferred<readonly RecommendedPage[]>) =>
  useInfiniteQuery({
    queryKey: ["recommended"],
    queryFn: ({ pageParam, signal }) =>
      readOwnJson<RecommendedPage>(`${BASE_PATH}/-/recommended?page=${pageParam}`, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }: RecommendedPage) =>
      page * RECOMMENDED_PAGE_SIZE < total ? page + 1 : undefined,
    // A list that grows while it is read is not rearranged under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    ...(part.status === "ok"
      ? {
          initialData: {
            pages: [...part.value],
            pageParams: part.value.map(({ page }) => page),
          },
        }
      : {}),
  });

interface RecommendedListProps {
  readonly part: Deferred<readonly RecommendedPage[]>;
  readonly now: number;
}

export const RecommendedList = ({ part, now }: RecommendedListProps) => {
  const t = useMessages();
  const addressOf = useListAddress();
  const query = useRecommended(part);
  const pages = query.data?.pages ?? [];
  const cards = distinctCards(pages);
  return (
    <section id={ANCHOR} className="reading-section" aria-labelledby="recommended-title">
      <h2 id="recommended-title" className="section-title">
        {t.reading.recommended}
      </h2>
      {cards.map((card) => (
        <ContentCard key={card.postId} card={card} now={now} />
      ))}
      {pages.length > 0 && cards.length === 0 && <EmptyState sentence={t.reading.noRecommended} />}
      {pages.length === 0 && (
        <UnavailablePart
          sentence={t.reading.recommendedUnavailable}
          href={addressOf({}, ANCHOR)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.hasNextPage && (
        <a
          className="load-more"
          href={addressOf({ recommended_page: String(pages.length + 1) }, ANCHOR)}
          rel="nofollow"
          aria-busy={query.isFetchingNextPage}
          onClick={(event) => {
            event.preventDefault();
            if (!query.isFetchingNextPage) void query.fetchNextPage();
          }}
        >
          {query.isFetchingNextPage ? t.site.loading : t.site.loadMore}
        </a>
      )}
    </section>
  );
};
