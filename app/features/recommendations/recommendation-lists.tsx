import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { navigationUrls } from "../../model/resources/urls";
import { ContentCard } from "../../ui/content/card";
import {
  LIST_PAGE_SIZE,
  nextCardPage,
  type CardPage,
  type ListCard,
} from "../../model/content/list-card";
import type { SectionResult } from "../../model/content/section-result";
import { LoadMore } from "../../ui/content/load-more";
import { fetchSameOriginJson } from "../../ui/same-origin-json";
import { useUrlWithOpenedLists } from "../../ui/content/use-url-with-opened-lists";
import { StaticRegion } from "../../ssr/static-region";
import { useMessages } from "../../messages/use-messages";
import { useCachedFragment } from "../../ui/use-cached-fragment";
import { EmptyState, UnavailableSection } from "../../ui/empty-state";

const ANCHOR = "recommended";
const CARDS = "recommended-cards";

function distinctCards(pages: readonly CardPage[], known: Iterable<string>): readonly ListCard[] {
  const seen = new Set<string>(known);
  return pages
    .flatMap(({ cards }) => cards)
    .filter(({ postId }) => !seen.has(postId) && seen.add(postId) !== undefined);
}

/** What the document shows of the list. */
interface Shown {
  /** Whether the platform has such a list. */
  readonly exists: boolean;
  /** The last page it shows; 0 when the list did not arrive. */
  readonly lastPage: number;
  /** Entries in all pages together. */
  readonly total: number;
}

function shownBy(result: SectionResult<readonly CardPage[]>): Shown {
  if (result.status !== "ok") return { exists: true, lastPage: 0, total: 0 };
  const last = result.value.at(-1);
  return { exists: last !== undefined, lastPage: last?.page ?? 0, total: last?.total ?? 0 };
}

function shownByDocument(): Shown {
  const region = document.getElementById(CARDS);
  const { pages, total } = region?.dataset ?? {};
  return { exists: region !== null, lastPage: Number(pages ?? 0), total: Number(total ?? 0) };
}

/** The entries that stand in the document's part of the list. */
function staticRegionIds(): string[] {
  return [...document.querySelectorAll<HTMLElement>(`#${CARDS} [data-expose]`)].map(
    ({ dataset }) => dataset["expose"] ?? "",
  );
}

/** The pages after the document's, grown in the browser. */
function useMorePages({ lastPage, total }: Shown) {
  const query = useInfiniteQuery({
    queryKey: ["recommended", lastPage],
    queryFn: ({ pageParam, signal }) =>
      fetchSameOriginJson<CardPage>(navigationUrls.recommendedData(pageParam), signal),
    initialPageParam: lastPage + 1,
    getNextPageParam: nextCardPage,
    enabled: false,
    // A list that grows while it is read is not rearranged under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const more = query.data?.pages ?? [];
  const hasNextPage = more.length === 0 ? lastPage * LIST_PAGE_SIZE < total : query.hasNextPage;
  return { more, query: { ...query, hasNextPage } };
}

interface RecommendedListProps {
  /** Null in the browser, where the document's part stands already. */
  readonly result: SectionResult<readonly CardPage[]> | null;
  /** The content being read, which the list leaves out. */
  readonly postId: string;
}

/** The editor-recommended list: the document's pages as they stand, more below them; absent where a platform has none. */
export function RecommendedList({ result, postId }: RecommendedListProps) {
  const t = useMessages();
  const urlOf = useUrlWithOpenedLists();
  const [shown] = useState(() => (result === null ? shownByDocument() : shownBy(result)));
  const { more, query } = useMorePages(shown);
  const cards = more.length === 0 ? [] : distinctCards(more, [postId, ...staticRegionIds()]);
  const next = shown.lastPage + more.length + 1;
  if (!shown.exists) return null;
  return (
    <section id={ANCHOR} className="list-section" aria-labelledby="recommended-title">
      <h2 id="recommended-title" className="section-title">
        {t.contentLists.recommended}
      </h2>
      <StaticRegion
        id={CARDS}
        attributes={{ "data-pages": shown.lastPage, "data-total": shown.total }}
      >
        {result && <RecommendedSection result={result} />}
      </StaticRegion>
      {cards.map((card) => (
        <ContentCard key={card.postId} card={card} />
      ))}
      <LoadMore query={query} href={urlOf({ recommended_page: String(next) }, ANCHOR)} growsEarly />
    </section>
  );
}

function Cards({ cards }: { readonly cards: readonly ListCard[] }) {
  return cards.map((card) => <ContentCard key={card.postId} card={card} />);
}

function CardGroup({ cards }: { readonly cards: readonly ListCard[] }) {
  return <div {...useCachedFragment(Cards, { cards })} />;
}

/** What the document shows of the list: its first pages, or why there is none. */
function RecommendedSection({ result }: { result: SectionResult<readonly CardPage[]> }) {
  const t = useMessages();
  const urlOf = useUrlWithOpenedLists();
  if (result.status !== "ok")
    return (
      <UnavailableSection
        message={t.contentLists.recommendedUnavailable}
        href={urlOf({}, ANCHOR)}
      />
    );
  const cards = distinctCards(result.value, []);
  const startsLater = (result.value[0]?.page ?? 1) > 1;
  if (cards.length === 0 && !startsLater)
    return <EmptyState message={t.contentLists.noRecommended} />;
  return (
    <>
      {startsLater && (
        <a className="comment-more" href={urlOf({ recommended_page: null }, ANCHOR)}>
          {t.site.toStart}
        </a>
      )}
      <CardGroup cards={cards} />
    </>
  );
}

interface ListProps {
  readonly result: SectionResult<readonly ListCard[]>;
  /** What is said where the list did not come. */
  readonly unavailable?: string;
}

function RelatedCards({ cards }: { readonly cards: readonly ListCard[] }) {
  const t = useMessages();
  return (
    <>
      <h2 id="related-title" className="section-title">
        {t.contentLists.related}
      </h2>
      {cards.map((card) => (
        <ContentCard key={card.postId} card={card} />
      ))}
    </>
  );
}

function RelatedSection({ cards }: { readonly cards: readonly ListCard[] }) {
  const inside = useCachedFragment(RelatedCards, { cards });
  return (
    <section id="related" className="list-section" aria-labelledby="related-title" {...inside} />
  );
}

/** Related reading; absent when nothing is related. */
export function RelatedList({ result, unavailable }: ListProps) {
  const t = useMessages();
  const urlOf = useUrlWithOpenedLists();
  if (result.status === "unavailable") {
    return (
      <UnavailableSection
        message={unavailable ?? t.contentLists.relatedUnavailable}
        href={urlOf({}, "related")}
      />
    );
  }
  if (result.value.length === 0) return null;
  return <RelatedSection cards={result.value} />;
}
