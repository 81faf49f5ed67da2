/**
 * The number of the page after one of a list that grows, for react-query: none after an empty page,
 * whatever the total promises.
 *
 * @param list `page` is 1-based, `total` counts the entries of all pages together
 * @param count entries of this page
 * @param size entries of a full page
 */
export function nextPageOf(
  { page, total }: { readonly page: number; readonly total: number },
  count: number,
  size: number,
): number | undefined {
  return count > 0 && page * size < total ? page + 1 : undefined;
}
