import { useQuery } from "@tanstack/react-query";
import { useRef, useEffect, useState, type RefObject } from "react";
import { BASE_PATH } from "../../model/url/base-path";
import { RECOMMENDED_BELOW } from "../../model/live/live";
import { listPagePath, liveUrls, navigationUrls } from "../../model/resources/urls";
import { useMessages } from "../../messages/use-messages";
import { ContentCard } from "../../ui/content/card";
import { EmptyState } from "../../ui/empty-state";
import { fetchSameOriginJson } from "../../ui/same-origin-json";
import { useRoom, type LiveData } from "./room/room-context";

/** Whether an element has been in view since the page opened. */
function useInView(element: RefObject<Element>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (inView || current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, inView]);
  return inView;
}

type Shown = NonNullable<LiveData["recommended"]>;

/** Contents that load when their link comes into view, unless the document has them. */
function useCardsInView(from: string, fromDocument: Shown | null = null) {
  const link = useRef<HTMLAnchorElement>(null);
  const inView = useInView(link);
  const { data, isError } = useQuery({
    enabled: inView,
    queryKey: ["live-list", from],
    queryFn: ({ signal }) => fetchSameOriginJson<Shown>(from, signal),
    ...(fromDocument === null
      ? {}
      : { initialData: fromDocument, staleTime: Number.POSITIVE_INFINITY }),
  });
  return { link, data, isError };
}

function Cards({ cards }: Shown) {
  const { detail } = useRoom();
  return (
    <div className="live-list">
      {cards
        .filter(({ postId }) => postId !== detail.postId)
        .map((card) => (
          <ContentCard key={card.postId} card={card} level={2} />
        ))}
    </div>
  );
}

/** The contents of a list column, loaded when it is opened; until then a link to them. */
export function ListColumn({ groupId }: { readonly groupId: string }) {
  const t = useMessages().live;
  const { link, data, isError } = useCardsInView(liveUrls.list(groupId));
  if (data !== undefined) return <Cards {...data} />;
  return (
    <>
      {isError && <EmptyState message={t.listUnavailable} icon="warning" />}
      <a ref={link} className="load-more" href={listPagePath(groupId)}>
        {t.listPage}
      </a>
    </>
  );
}

/**
 * Editors' picks: below a broadcast without chat and lists, such as a channel, and below one that ended
 * with few messages. The link beside its title leads to more.
 */
export function RecommendedBelow() {
  const { live, contentLists: t } = useMessages();
  const { recommended } = useRoom();
  const { link, data, isError } = useCardsInView(navigationUrls.recommendedData(1), recommended);
  return (
    <section className="list-section live-recommended" aria-label={t.recommended}>
      <div className="live-recommended-head">
        <h2 className="section-title">{t.recommended}</h2>
        <a ref={link} className="live-recommended-all" href={`${BASE_PATH}/`}>
          {live.listPage}
        </a>
      </div>
      {isError && data === undefined && (
        <EmptyState message={live.listUnavailable} icon="warning" />
      )}
      {data && <Cards cards={data.cards.slice(0, RECOMMENDED_BELOW)} />}
    </section>
  );
}
