import type { SectionResult } from "../../../model/content/section-result";
import type { ListCard } from "../../../model/content/list-card";
import { CardLink, ContentTag } from "../../../ui/content/card";
import { Headline } from "../../../ui/content/headline";
import { useUrlWithOpenedLists } from "../../../ui/content/use-url-with-opened-lists";
import { ViewCount } from "../../../ui/content/counts";
import { useMessages } from "../../../messages/use-messages";
import { useCachedFragment } from "../../../ui/use-cached-fragment";
import { UnavailableSection } from "../../../ui/empty-state";
import { StaticRegion } from "../../../ssr/static-region";
import { StaticDeferredSection } from "../deferred/deferred-section";
import type { HotListFillerData } from "./hot-list.server";

function HotEntry({ card }: { readonly card: ListCard }) {
  return (
    <li className="hot-list-entry" data-expose={card.postId}>
      <CardLink card={card} className="hot-list-link" unlinkedAs="div">
        <Headline as="h3" className="hot-list-title" text={card.title} />
        <p className="content-card-meta meta">
          <ContentTag kind={card.kind} />
          <ViewCount count={card.viewCount} kind={card.kind} />
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
        {t.contentLists.hot}
      </h2>
      <ol className="hot-list">
        {cards.map((card) => (
          <HotEntry key={card.postId} card={card} />
        ))}
      </ol>
    </>
  );
}

function HotSection({ cards }: { readonly cards: readonly ListCard[] }) {
  const inside = useCachedFragment(HotEntries, { cards });
  return <section id="hot" className="list-section" aria-labelledby="hot-title" {...inside} />;
}

/** The 72-hour hot list, numbered 1 to 10 by the stylesheet's counter; absent when it is empty. */
export function HotList({ result }: { readonly result: SectionResult<readonly ListCard[]> }) {
  const t = useMessages();
  const urlOf = useUrlWithOpenedLists();
  if (result.status === "unavailable") {
    return <UnavailableSection message={t.contentLists.hotUnavailable} href={urlOf({}, "hot")} />;
  }
  if (result.value.length === 0) return null;
  return <HotSection cards={result.value} />;
}

/**
 * What many read, at the end of a page that would end halfway down the screen. It is an extra: when unavailable, no
 * message is shown.
 */
export function HotListFiller({ hot }: HotListFillerData) {
  return (
    <StaticDeferredSection resolve={hot} waiting={null}>
      {(result) => (
        <StaticRegion id="hot-part">
          {result === null ? null : result.status === "ok" && <HotList result={result} />}
        </StaticRegion>
      )}
    </StaticDeferredSection>
  );
}
