import { useMessages } from "../../messages/use-messages";
import { UnavailableSection } from "../empty-state";
import { rememberOpened } from "./remember-opened";
import { useCallback, useEffect, useRef, useState } from "react";

/** The members of react-query's infinite queries that this uses. */
interface GrowingQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

interface AppendedEntriesProps {
  readonly query: GrowingQuery;
  /** How many pages the list shall have; 0 where the script appended none. */
  readonly wanted: number;
  /** Told at hydration how many pages the list has together with those that the script appended. */
  readonly onAppended: (pages: number) => void;
  readonly openNext: () => void;
}

/**
 * Items appended outside React: the bootstrap script puts a list's next entries here
 * (app/client/links/follow-link.ts). After hydration React reads the same pages and replaces them in one step.
 */
function AppendedEntries({ query, wanted, onAppended, openNext }: AppendedEntriesProps) {
  const container = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const pages = query.data?.pages.length ?? 0;
  const isReplaced = wanted > 0 && pages >= wanted;

  useEffect(() => {
    const dataset = container.current?.dataset ?? {};
    // Read once, at hydration; from then on React grows the list.
    if ("hydrated" in dataset) return;
    dataset["hydrated"] = "";
    if (dataset["pages"] !== undefined) onAppended(pages + Number(dataset["pages"]));
  }, [pages, onAppended]);
  useEffect(() => {
    if (wanted > pages && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) openNext();
  }, [wanted, pages, hasNextPage, isFetchingNextPage, isFetchNextPageError, openNext]);
  useEffect(() => {
    if (isReplaced) container.current?.nextElementSibling?.removeAttribute("hidden");
  }, [isReplaced]);

  return (
    <div
      key={isReplaced ? "replaced" : "appended"}
      ref={container}
      data-static=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

interface LoadMoreProps {
  readonly query: GrowingQuery;
  /** The same page with its list open further, for visitors without JavaScript. */
  readonly href: string;
  readonly label?: string;
  /**
   * Whether the bootstrap script can append entries before hydration: they are cards or comments in an
   * element with an id.
   */
  readonly growsEarly?: boolean;
  /** False where the next page needs a document of its own: a preview's. */
  readonly inPlace?: boolean;
}

/** Whether the next page failed to load. */
function hasFailedToLoad(after: unknown): boolean {
  return (
    typeof after === "object" && after !== null && "isError" in after && after.isError === true
  );
}

/**
 * A link to a list's next page, answered in place where scripts run; after a failure a message with a retry.
 * Absent at the list's end.
 */
export function LoadMore({
  query,
  href,
  label,
  growsEarly = false,
  inPlace = true,
}: LoadMoreProps) {
  const t = useMessages().site;
  const { isFetchingNextPage: isLoading, fetchNextPage } = query;
  const pages = query.data?.pages.length ?? 0;
  const [appended, setAppended] = useState(0);
  /** Taps while React still reads the pages that the script appended: each asks for one more. */
  const [taps, setTaps] = useState(0);
  const wanted = appended + taps;
  const openNext = useCallback(() => {
    void fetchNextPage().then((after) => {
      // What the script appended it has remembered.
      if (!hasFailedToLoad(after) && pages >= appended) rememberOpened(href);
    });
  }, [fetchNextPage, pages, appended, href]);
  if (!query.hasNextPage) return null;
  const loadMore = () => {
    if (!isLoading) openNext();
    else if (wanted > pages) setTaps(taps + 1);
  };
  const hasFailed = query.isFetchNextPageError && !isLoading;
  return (
    <>
      {growsEarly && (
        <AppendedEntries
          query={query}
          wanted={wanted}
          onAppended={setAppended}
          openNext={openNext}
        />
      )}
      {hasFailed ? (
        <UnavailableSection message={t.moreUnavailable} href={href} onRetry={loadMore} />
      ) : (
        <a
          className="load-more"
          href={href}
          rel="nofollow"
          aria-busy={isLoading}
          data-action={growsEarly ? "more" : undefined}
          onClick={(event) => {
            if (!inPlace) return;
            event.preventDefault();
            loadMore();
          }}
        >
          {isLoading ? t.loading : (label ?? t.loadMore)}
        </a>
      )}
    </>
  );
}
