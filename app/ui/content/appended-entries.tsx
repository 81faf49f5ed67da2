import { useEffect, useRef, useState } from "react";

/** A list that grows where it stands, as react-query's infinite queries are. */
export interface GrowingQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

/**
 * Where the reader's script puts a list's next entries while no framework runs
 * (app/client/links/follow-link.ts). When it runs, the list reads those pages itself; its own entries then
 * take the place of these, in one step.
 */
export function GrownEntries({ query }: { readonly query: GrowingQuery }) {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const pages = query.data?.pages.length ?? 0;
  const isOwn = wanted > 0 && pages >= wanted;

  useEffect(() => {
    const dataset = place.current?.dataset ?? {};
    // What stood there when the list came alive; from then on it grows by itself.
    if ("alive" in dataset) return;
    dataset["alive"] = "";
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
