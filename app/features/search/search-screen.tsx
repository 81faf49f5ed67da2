import { useEffect } from "react";
import type { CardPage } from "../../model/content/card-page";
import type { Deferred } from "../../model/content/deferred";
import { ListFailure } from "../../ui/content/list-failure";
import { useKeepingPreview } from "../../ui/content/use-preview-query";
import { useMessages } from "../../messages/use-messages";
import { Arrival } from "../shared/deferred/deferred-section";
import type { Arriving } from "../shared/deferred/below-the-fold-data";
import type { KindFilter } from "../../model/search/kind-filter";
import { searchAddresses } from "../../model/resources/search-addresses";
import { HotWords } from "./hot-words";
import { SearchForm } from "./search-form";
import { SearchHistory } from "./search-history-list";
import { rememberKeyword } from "./search-history";
import { SearchResults } from "./search-results";
import type { WayOnData } from "../shared/hot-list-fallback/start-hot-list-fallback.server";
import { WayOn } from "../shared/hot-list-fallback/hot-list-fallback";

interface SearchScreenProps {
  /** Empty on the search's first page. */
  readonly keyword: string;
  /** What the results are narrowed to; null for all kinds. */
  readonly kind: KindFilter | null;
  /** Null when nothing is looked for. */
  readonly results: Deferred<readonly CardPage[]> | null;
  readonly hotWords: Arriving<readonly string[]>;
  /** Below few results; null where there are many, or none. */
  readonly wayOn: WayOnData | null;
}

/** Whether what was looked for before, and what many look for, stand on the page: no result does. */
export function showsWords(results: SearchScreenProps["results"]): boolean {
  return results?.status !== "ok" || results.value[0]?.cards.length === 0;
}

/** The search: a field, what was looked for here, what many look for, and the results. */
export function SearchScreen({ keyword, kind, results, hotWords, wayOn }: SearchScreenProps) {
  const t = useMessages().search;
  const keepingPreview = useKeepingPreview();
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
      {wayOn !== null && <WayOn {...wayOn} />}
      {results?.status === "unavailable" && (
        <ListFailure
          sentence={t.unavailable}
          href={keepingPreview(searchAddresses.results(keyword, kind))}
        />
      )}
      {showsWords(results) && (
        <>
          <Arrival part={hotWords} waiting={null}>
            {(part) => <HotWords part={part} />}
          </Arrival>
          {/* Last, because it only appears once scripts run: nothing it could push away is below it. */}
          <SearchHistory />
        </>
      )}
    </main>
  );
}
