import { useMessages } from "../../messages/use-messages";
import { UnavailableSection } from "../placeholder";
import { rememberOpened } from "./remember-opened";
import { useEffect, useRef, useState } from "react";

/** The members of react-query's infinite queries that this uses. */
interface GrowingQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

/**
 * Items appended outside React: the bootstrap script puts a list's next entries here
 * (app/client/links/follow-link.ts). After hydration React reads the same pages and replaces them in one step.
 */
function AppendedEntries({ query }: { readonly query: GrowingQuery }) {
  const container = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const pages = query.data?.pages.length ?? 0;
  const isOwn = wanted > 0 && pages >= wanted;

  useEffect(() => {
    const dataset = container.current?.dataset ?? {};
    // Read once, at hydration; from then on React grows the list.
    if ("hydrated" in dataset) return;
    dataset["hydrated"] = "";
    if (dataset["pages"] !== undefined) setWanted(pages + Number(dataset["pages"]));
  }, [pages]);
  useEffect(() => {
    if (wanted > pages && hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
      void fetchNextPage();
  }, [wanted, pages, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  useEffect(() => {
    if (isOwn) container.current?.nextElementSibling?.removeAttribute("hidden");
  }, [isOwn]);

  return (
    <div
      key={isOwn ? "own" : "appended"}
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
  const isLoading = query.isFetchingNextPage;
  if (!query.hasNextPage) return null;
  const loadMore = () => {
    if (isLoading) return;
    void query.fetchNextPage().then((after) => {
      if (!hasFailedToLoad(after)) rememberOpened(href);
    });
  };
  const hasFailed = query.isFetchNextPageError && !isLoading;
  return (
    <>
      {growsEarly && <AppendedEntries query={query} />}
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
