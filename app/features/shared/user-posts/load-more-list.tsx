import { Fragment, type ReactNode } from "react";
import { LoadMore } from "../../../ui/content/load-more";
import { useUrlWithOpenedLists } from "../../../ui/content/use-url-with-opened-lists";
import { EmptyState, UnavailableSection } from "../../../ui/empty-state";
import type { IconName } from "../../../ui/icon";
import {
  uniqueById,
  type EntryPagesResult,
  pageAfter,
  type EntryPage,
} from "../../../model/user-posts/user-post";
import { useInfiniteQuery } from "@tanstack/react-query";
import { fetchSameOriginJson } from "../../../ui/same-origin-json";

interface LoadMoreListProps<T> {
  readonly result: EntryPagesResult<T>;
  /** Identifies the list (circle, topic, …): each has its own cache entry. */
  readonly queryKey: readonly string[];
  /** The site's own URL of one page. */
  readonly pageUrl: (page: number) => string;
  /** The element id that "load more" lands on without JavaScript. */
  readonly anchor: string;
  readonly empty: string;
  readonly icon?: IconName;
  readonly unavailable: string;
  readonly children: (entry: T) => ReactNode;
}

/**
 * A list with "load more": a native link to the same page with one more page of the list; with scripts that is appended
 * in place. Says when the list is empty or unavailable.
 */
export function LoadMoreList<T extends { readonly id: string }>({
  result,
  queryKey,
  pageUrl,
  anchor,
  empty,
  icon,
  unavailable,
  children,
}: LoadMoreListProps<T>) {
  const urlOf = useUrlWithOpenedLists();
  const query = useLoadMoreList({ result: result, queryKey, pageUrl });
  const pages = query.data?.pages ?? [];
  const entries = uniqueById(pages);
  const last = pages.at(-1);
  return (
    <>
      {entries.map((entry) => (
        <Fragment key={entry.id}>{children(entry)}</Fragment>
      ))}
      {last !== undefined && entries.length === 0 && (
        <EmptyState message={empty} {...(icon === undefined ? {} : { icon })} />
      )}
      {last === undefined && (
        <UnavailableSection
          message={unavailable}
          href={urlOf({}, anchor)}
          onRetry={() => void query.refetch()}
        />
      )}
      {last !== undefined && (
        <LoadMore query={query} href={urlOf({ page: String(last.page + 1) }, anchor)} />
      )}
    </>
  );
}

interface ListPages<T> {
  readonly result: EntryPagesResult<T>;
  /** Identifies the list (circle, topic, …): each has its own cache entry. */
  readonly queryKey: readonly string[];
  /** The site's own URL of one page. */
  readonly pageUrl: (page: number) => string;
}

/** A list that starts with the pages in the document; further ones are appended in place. */
function useLoadMoreList<T>({ result, queryKey, pageUrl }: ListPages<T>) {
  return useInfiniteQuery({
    queryKey: ["user-posts", ...queryKey],
    queryFn: ({ pageParam, signal }) =>
      fetchSameOriginJson<EntryPage<T>>(pageUrl(pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: (last: EntryPage<T>) => pageAfter(last),
    // A list that grows while it is read is not rearranged under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    ...(result.status === "ok"
      ? {
          initialData: {
            pages: [...result.value],
            pageParams: result.value.map(({ page }) => page),
          },
        }
      : {}),
  });
}
