import { ContentCard } from "../../ui/content/card";
import type { CardPage } from "../../model/content/card-page";
import { PagedList } from "../../ui/content/paged-list";
import { KIND_FILTERS, type KindFilter } from "../../model/search/kind-filter";
import { Tab } from "../../ui/content/tab";
import { useKeepingPreview } from "../../ui/content/use-preview-query";
import { useMessages } from "../../messages/use-messages";
import { useShortCount } from "../../ui/use-short-count";
import { searchAddresses } from "../../model/resources/search-addresses";
import { MarkedText } from "./marked-text";

interface SearchResultsProps {
  readonly keyword: string;
  readonly kind: KindFilter | null;
  readonly pages: readonly CardPage[];
}

interface KindFiltersProps {
  readonly keyword: string;
  readonly chosen: KindFilter | null;
}

const FILTERS = [null, ...KIND_FILTERS] as const;

/** Narrows the results to a kind: links, so that each is a page of its own to share. */
function KindFilters({ keyword, chosen }: KindFiltersProps) {
  const t = useMessages().search;
  const keepingPreview = useKeepingPreview();
  return (
    <nav className="search-kinds" aria-label={t.kinds}>
      <ul className="tabs">
        {FILTERS.map((kind) => (
          <Tab
            key={kind}
            name={t.kind[kind ?? "all"]}
            href={keepingPreview(searchAddresses.results(keyword, kind))}
            isChosen={kind === chosen}
            marks={{ rel: "nofollow", "data-reader": "" }}
          />
        ))}
      </ul>
    </nav>
  );
}

export function SearchResults({ keyword, kind, pages }: SearchResultsProps) {
  const shortCount = useShortCount();
  const t = useMessages().search;
  const total = pages[0]?.total ?? 0;
  return (
    <section aria-label={t.resultsFor(keyword)}>
      <KindFilters keyword={keyword} chosen={kind} />
      {total > 0 && <p className="search-count meta">{t.found(shortCount(total))}</p>}
      <PagedList
        first={pages}
        dataAddress={(page) => searchAddresses.data(keyword, kind, page)}
        emptySentence={t.nothing(keyword)}
        emptyIcon="search"
        renderCard={(card) => (
          <ContentCard
            card={card}

            level={2}
            title={<MarkedText text={card.title} keyword={keyword} />}
          />
        )}
      />
    </section>
  );
}
