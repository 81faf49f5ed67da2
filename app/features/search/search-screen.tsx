import { useEffect } from "react";
import type { CardPage } from "../../model/content/list-card";
import type { SectionResult } from "../../model/content/section-result";
import { ListFailure, PagedList } from "../../ui/content/paged-list";
import { useWithPreview } from "../../ui/content/use-url-with-opened-lists";
import { useMessages } from "../../messages/use-messages";
import { DeferredSection, type MaybeDeferred } from "../shared/deferred/deferred-section";
import { type KindFilter, KIND_FILTERS } from "../../model/search/search";
import { searchUrls } from "../../model/resources/urls";
import { SearchForm } from "./search-form";
import { rememberKeyword, clearHistory, forgetKeyword, useSearchHistory } from "./search-history";
import type { HotListFillerData } from "../shared/hot-list/hot-list.server";
import { HotListFiller } from "../shared/hot-list/hot-list";
import { UnavailableSection } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { toast } from "../../ui/toast";
import { ContentCard } from "../../ui/content/card";
import { Tab } from "../../ui/content/tab";
import { useShortCount } from "../../ui/content/counts";
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
  const withPreview = useWithPreview();
  return (
    <nav className="search-kinds" aria-label={t.kinds}>
      <ul className="tabs">
        {FILTERS.map((kind) => (
          <Tab
            key={kind}
            name={t.kind[kind ?? "all"]}
            href={withPreview(searchUrls.results(keyword, kind))}
            isCurrent={kind === chosen}
            linkProps={{ rel: "nofollow", "data-action": "" }}
          />
        ))}
      </ul>
    </nav>
  );
}

function SearchResults({ keyword, kind, pages }: SearchResultsProps) {
  const shortCount = useShortCount();
  const t = useMessages().search;
  const total = pages[0]?.total ?? 0;
  return (
    <section aria-label={t.resultsFor(keyword)}>
      <KindFilters keyword={keyword} chosen={kind} />
      {total > 0 && <p className="search-count meta">{t.found(shortCount(total))}</p>}
      <PagedList
        initialPages={pages}
        jsonUrl={(page) => searchUrls.data(keyword, kind, page)}
        emptyMessage={t.nothing(keyword)}
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

/** What was looked for on this device; absent before scripts run and when there is nothing. */
function SearchHistory() {
  const t = useMessages().search;
  const withPreview = useWithPreview();
  const keywords = useSearchHistory();
  if (keywords.length === 0) return null;
  return (
    <section className="search-part" aria-labelledby="search-history-title">
      <div className="search-part-head">
        <h2 id="search-history-title" className="section-title">
          {t.history}
        </h2>
        <button
          type="button"
          className="search-clear"
          onClick={() => {
            clearHistory();
            toast(t.cleared);
          }}
        >
          {t.clear}
        </button>
      </div>
      <ul className="search-history">
        {keywords.map((keyword) => (
          <li key={keyword}>
            <a href={withPreview(searchUrls.results(keyword))} rel="nofollow">
              {keyword}
            </a>
            <button
              type="button"
              aria-label={t.forget(keyword)}
              onClick={() => forgetKeyword(keyword)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What many look for, in the platform's order; absent when it names none. */
function HotWords({ part }: { readonly part: SectionResult<readonly string[]> }) {
  const t = useMessages().search;
  const withPreview = useWithPreview();
  if (part.status === "unavailable") {
    return <UnavailableSection message={t.hotUnavailable} href={withPreview(searchUrls.page)} />;
  }
  if (part.value.length === 0) return null;
  return (
    <section className="search-part" aria-labelledby="hot-words-title">
      <h2 id="hot-words-title" className="section-title">
        {t.hotWords}
      </h2>
      <ol className="search-hot">
        {part.value.map((word) => (
          <li key={word}>
            <a href={withPreview(searchUrls.results(word))} rel="nofollow">
              {word}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SearchScreenProps {
  /** Empty on the search's first page. */
  readonly keyword: string;
  /** What the results are narrowed to; null for all kinds. */
  readonly kind: KindFilter | null;
  /** Null when nothing is looked for. */
  readonly results: SectionResult<readonly CardPage[]> | null;
  readonly hotWords: MaybeDeferred<readonly string[]>;
  /** Before a search and below few results; null where there are many, or none. */
  readonly hotListFiller: HotListFillerData | null;
}

/** Whether what was looked for before, and what many look for, are on the page: no result does. */
export function showsWords(results: SearchScreenProps["results"]): boolean {
  return results?.status !== "ok" || results.value[0]?.cards.length === 0;
}

/** The search: a field, what was looked for here, what many look for, and the results. */
export function SearchScreen({
  keyword,
  kind,
  results,
  hotWords,
  hotListFiller,
}: SearchScreenProps) {
  const t = useMessages().search;
  const withPreview = useWithPreview();
  useEffect(() => {
    if (keyword !== "") rememberKeyword(keyword);
  }, [keyword]);
  return (
    <main id="content" className="page search">
      <h1 className="visually-hidden">{keyword === "" ? t.title : t.resultsFor(keyword)}</h1>
      <SearchForm keyword={keyword} hotWords={hotWords} />
      {results?.status === "ok" && (
        <SearchResults keyword={keyword} kind={kind} pages={results.value} />
      )}
      {results?.status === "unavailable" && (
        <ListFailure
          message={t.unavailable}
          href={withPreview(searchUrls.results(keyword, kind))}
        />
      )}
      {showsWords(results) && (
        <>
          <DeferredSection resolve={hotWords} fallback={null}>
            {(part) => <HotWords part={part} />}
          </DeferredSection>
          {/* Last, because it only appears once scripts run: nothing it could push away is below it. */}
          <SearchHistory />
        </>
      )}
      {hotListFiller !== null && <HotListFiller {...hotListFiller} />}
    </main>
  );
}
