import { useInfiniteQuery } from "@tanstack/react-query";
import { readOwnJson } from "../../../ui/own-json";
import { pageAfter, type EntryPage, type ListPart } from "../../../model/user-posts/entry-page";

interface GrowingList<T> {
  readonly part: ListPart<T>;
  /** What the list is of: another one has other entries. */
  readonly of: readonly string[];
  /** The site's own address of one page. */
  readonly pageAddress: (page: number) => string;
}

/** A list that begins with the document's pages and grows where it stands. */
export function useGrowingList<T>({ part, of, pageAddress }: GrowingList<T>) {
  return useInfiniteQuery({
    queryKey: ["reader-posts", ...of],
    queryFn: ({ pageParam, signal }) => readOwnJson<EntryPage<T>>(pageAddress(pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: (last: EntryPage<T>) => pageAfter(last),
    // A list that grows while it is read is not rearranged under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    ...(part.status === "ok"
      ? {
          initialData: {
            pages: [...part.value],
            pageParams: part.value.map(({ page }) => page),
          },
        }
      : {}),
  });
}
