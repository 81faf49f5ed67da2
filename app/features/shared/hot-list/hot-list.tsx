import type { Deferred } from "../../../model/content/deferred";
import type { ListCard } from "../../../model/content/list-card";
import { CardLink, ContentTag } from "../../../ui/content/card";
import { useListUrl } from "../../../ui/content/use-list-url";
import { ViewCount } from "../../../ui/content/view-count";
import { useMessages } from "../../../messages/use-messages";
import { useFragment } from "../../../ui/use-fragment";
import { UnavailablePart } from "../../../ui/placeholder";
import { StaticRegion } from "../../../ssr/static-region";
import { StaticDeferredSection } from "../deferred/deferred-section";
import type { HotListFallbackData } from "./hot-list.server";

function HotEntry({ card }: { readonly card: ListCard }) {
  return (
    <li className="reading-hot-entry" data-expose={card.postId}>
      <CardLink card={card} className="reading-hot-link" without="box">
        <h3 className="reading-hot-title">{card.title}</h3>
        <p className="content-card-meta meta">
          <ContentTag catalogue={card.kind} />
          <ViewCount count={card.viewCount} />
        </p>
      </CardLink>
    </li>
  );
}

function HotEntries({ cards }: { readonly cards: readonly ListCard[] }) {
  const t = useMessages();
  return (
    <>
      <h2 id="hot-title" className="section-title">
        {t.reading.hot}
      </h2>
      <ol className="reading-hot">
        {cards.map((card) => (
          <HotEntry key={card.postId} card={card} />
        ))}
      </ol>
    </>
  );
}

function HotSection({ cards }: { readonly cards: readonly ListCard[] }) {
  const inside = useFragment(HotEntries, { cards });
  return <section id="hot" className="reading-section" aria-labelledby="hot-title" {...inside} />;
}

/** The 72-hour hot list, numbered 1 to 10 by the style sheet's counter; absent when it is empty. */
export function HotList({ part }: { readonly part: Deferred<readonly ListCard[]> }) {
  const t = useMessages();
  const urlOf = useListUrl();
  if (part.status === "unavailable") {
    return <UnavailablePart sentence={t.reading.hotUnavailable} href={urlOf({}, "hot")} />;
  }
  if (part.value.length === 0) return null;
  return <HotSection cards={part.value} />;
}

/**
 * What many read, at the end of a page that would end halfway down the screen. Nobody came for it: where it
 * is not there, nothing says so.
 */
export function HotListFallback({ hot }: HotListFallbackData) {
  return (
    <StaticDeferredSection part={hot} waiting={null}>
      {(part) => (
        <StaticRegion id="hot-part">
          {part === null ? null : part.status === "ok" && <HotList part={part} />}
        </StaticRegion>
      )}
    </StaticDeferredSection>
  );
}
