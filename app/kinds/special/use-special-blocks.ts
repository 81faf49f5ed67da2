import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { readOwnJson } from "../../ui/own-json";
import {
  joinBlocks,
  nextSpecialPage,
  placeBlocks,
  type SpecialPage,
} from "../../model/special/special";
import { specialPageAddress } from "./special-addresses";

/** The blocks of a special: the document's pages first, further batches where they stand. */
export function useSpecialBlocks(postId: string, pages: readonly SpecialPage[]) {
  const query = useInfiniteQuery({
    queryKey: ["special", postId],
    queryFn: ({ pageParam, signal }) =>
      readOwnJson<SpecialPage>(specialPageAddress(postId, pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: nextSpecialPage,
    initialData: { pages: [...pages], pageParams: pages.map(({ page }) => page) },
    // A list that grows while it is read is not rearranged under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = query;
  const blocks = useMemo(
    () => placeBlocks(joinBlocks(data.pages), data.pages[0]?.page ?? 1),
    [data.pages],
  );
  return { blocks, query };
}
