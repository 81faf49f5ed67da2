import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BASE_PATH } from "../content/address";
import { ContentCard } from "../content/card";
import { LIST_PAGE_SIZE, nextCardPage, type CardPage } from "../content/card-page";
import type { Deferred } from "../content/deferred";
import type { ListCard } from "../content/list-card";
import { LoadMore } from "../content/load-more";
import { readOwnJson } from "../content/own-json";
import { useListAddress } from "../content/use-list-address";
import { useConversation } from "../comments/conversation";
import { Standing } from "../document/standing";
import { useMessages } from "../messages/use-messages";
import { EmptyState } from "../ui/empty-state";
import { UnavailablePart } from "../ui/unavailable-part";

const ANCHOR = "recommended";
const CARDS = "recommended-cards";

const distinctCards = (
  pages: readonly CardPage[],
  known: Iterable<string>,
): readonly ListCard[] => {
  const seen = new Set<string>(known);
  return pages
    .flatMap(({ cards }) => cards)
    .filter(({ postId }) => !seen.has(postId) && seen.add(postId) !== undefined);
};

/** What the document shows of the list: how many pages, of how many entries. */
interface Shown {
  readonly pages: number;
  readonly total: number;
}

const shownBy = (part: Deferred<readonly CardPage[]>): Shown =>
  part.status === "ok"
    ? { pages: part.value.length, total: part.value.at(-1)?.total ?? 0 }
    : { pages: 0, total: 0 };

const shownByDocument = (): Shown => {
  const { pages, total } = document.getElementById(CARDS)?.dataset ?? {};
  return { pages: Number(pages ?? 0), total: Number(total ?? 0) };
};

/** The entries that stand in the document's part of the list. */
const standingIds = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(`#${CARDS} [data-expose]`)].map(
    ({ dataset }) => dataset["expose"] ?? "",
  );

/** The pages after the document's, grown in the browser. */
const useMorePages = ({ pages, total }: Shown) => {
  const query = useInfiniteQuery({
    queryKey: ["recommended", pages],
    queryFn: ({ pageParam, signal }) =>
      readOwnJson<CardPage>(`${BASE_PATH}/-/recommended?page=${pageParam}`, signal),
    initialPageParam: pages + 1,
    getNextPageParam: nextCardPage,
    enabled: false,
    // A list that grows while it is read is not rearranged under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const more = query.data?.pages ?? [];
  const hasNextPage = more.length === 0 ? pages * LIST_PAGE_SIZE < total : query.hasNextPage;
  return { more, query: { ...query, hasNextPage } };
};

interface RecommendedListProps {
  /** Null in the browser, where the document's part stands already. */
  readonly part: Deferred<readonly CardPage[]> | null;
  readonly now: number;
}

/** The editor-recommended list: the document's pages as they stand, more below them. */
export const RecommendedList = ({ part, now }: RecommendedListProps) => {
  const t = useMessages();
  const addressOf = useListAddress();
  const [shown] = useState(() => (part === null ? shownByDocument() : shownBy(part)));
  const { more, query } = useMorePages(shown);
  const { postId } = useConversation().thread;
  const cards = more.length === 0 ? [] : distinctCards(more, [postId, ...standingIds()]);
  const next = shown.pages + more.length + 1;
  return (
    <section id={ANCHOR} className="reading-section" aria-labelledby="recommended-title">
      <h2 id="recommended-title" className="section-title">
        {t.reading.recommended}
      </h2>
      <Standing id={CARDS} facts={{ "data-pages": shown.pages, "data-total": shown.total }}>
        {part && <RecommendedPart part={part} now={now} />}
      </Standing>
      {cards.map((card) => (
        <ContentCard key={card.postId} card={card} now={now} />
      ))}
      <LoadMore
        query={query}
        href={addressOf({ recommended_page: String(next) }, ANCHOR)}
        growsEarly
      />
    </section>
  );
};

/** What the document shows of the list: its first pages, or why there is none. */
const RecommendedPart = ({ part, now }: { part: Deferred<readonly CardPage[]>; now: number }) => {
  const t = useMessages();
  const addressOf = useListAddress();
  if (part.status !== "ok")
    return (
      <UnavailablePart sentence={t.reading.recommendedUnavailable} href={addressOf({}, ANCHOR)} />
    );
  const cards = distinctCards(part.value, []);
  if (cards.length === 0) return <EmptyState sentence={t.reading.noRecommended} />;
  return cards.map((card) => <ContentCard key={card.postId} card={card} now={now} />);
};
