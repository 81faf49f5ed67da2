import { useMessages } from "../../messages/use-messages";
import { UnavailablePart } from "../placeholder";
import { rememberOpened } from "./remember-opened";
import { useEffect, useRef, useState } from "react";

/** A list that grows where it stands, as react-query's infinite queries are. */
interface GrowingQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

/**
 * Where the bootstrap script puts a list's next entries while no framework runs
 * (app/client/links/follow-link.ts). When it runs, the list reads those pages itself; its own entries then
 * take the place of these, in one step.
 */
function AppendedEntries({ query }: { readonly query: GrowingQuery }) {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const pages = query.data?.pages.length ?? 0;
  const isOwn = wanted > 0 && pages >= wanted;

  useEffect(() => {
    const dataset = place.current?.dataset ?? {};
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
    if (isOwn) place.current?.nextElementSibling?.removeAttribute("hidden");
  }, [isOwn]);

  return (
    <div
      key={isOwn ? "own" : "grown"}
      ref={place}
      data-static=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

interface LoadMoreProps {
  readonly query: GrowingQuery;
  /** The same page with its list further open: what works without JavaScript. */
  readonly href: string;
  readonly label?: string;
  /**
   * Whether the bootstrap script can grow the list before the framework runs: its entries are cards
   * or comments in an element with an id.
   */
  readonly growsEarly?: boolean;
  /** False where the next page comes with its own document only: a preview's. */
  readonly inPlace?: boolean;
}

/** Whether the page that was asked for did not come. */
function hasFailedIn(after: unknown): boolean {
  return (
    typeof after === "object" && after !== null && "isError" in after && after.isError === true
  );
}

/**
 * The way to a list's next page: a link, answered in place where scripts run; in its place, why
 * nothing came and the way to ask again. Absent at the list's end.
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
      if (!hasFailedIn(after)) rememberOpened(href);
    });
  };
  const hasFailed = query.isFetchNextPageError && !isLoading;
  return (
    <>
      {growsEarly && <AppendedEntries query={query} />}
      {hasFailed ? (
        <UnavailablePart sentence={t.moreUnavailable} href={href} onRetry={loadMore} />
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
