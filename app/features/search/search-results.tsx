import { ContentCard } from "../../ui/content/card";
import type { CardPage } from "../../model/content/card-page";
import { PagedList } from "../../ui/content/paged-list";
import { useMessages } from "../../messages/use-messages";
import { useShortCount } from "../../ui/use-short-count";
import { searchAddresses } from "./addresses";
import { highlight } from "./highlight";

interface SearchResultsProps {
  readonly keyword: string;
  readonly pages: readonly CardPage[];
  readonly now: number;
}

/** A title with what was looked for marked in it. */
function MarkedTitle({ title, keyword }: { readonly title: string; readonly keyword: string }) {
  return highlight(title, keyword).map(({ text, isHit }, index) =>
    // A title's pieces never change their places.
    // oxlint-disable-next-line react/no-array-index-key
    isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

export function SearchResults({ keyword, pages, now }: SearchResultsProps) {
  const shortCount = useShortCount();
  const t = useMessages().search;
  const total = pages[0]?.total ?? 0;
  return (
    <section aria-label={t.resultsFor(keyword)}>
      {total > 0 && <p className="search-count meta">{t.found(shortCount(total))}</p>}
      <PagedList
        first={pages}
        dataAddress={(page) => searchAddresses.data(keyword, page)}
        emptySentence={t.nothing(keyword)}
        emptyIcon="search"
        renderCard={(card) => (
          <ContentCard
            card={card}
            now={now}
            level={2}
            title={<MarkedTitle title={card.title} keyword={keyword} />}
          />
        )}
      />
    </section>
  );
}
