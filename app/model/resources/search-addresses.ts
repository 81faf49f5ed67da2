import { BASE_PATH } from "../address/base-path";
import { KIND_PARAMETER, type KindFilter } from "../search/kind-filter";
import { INDEX } from "../content/address";

const PAGE = `${BASE_PATH}/search/${INDEX}`;

function query(keyword: string, kind: KindFilter | null): string {
  return `?${new URLSearchParams({ keyword, ...(kind === null ? {} : { [KIND_PARAMETER]: kind }) })}`;
}

/** Addresses of the search: a form that is sent by GET, so that results can be shared and bookmarked. */
export const searchAddresses = {
  page: PAGE,
  results: (keyword: string, kind: KindFilter | null = null): string =>
    `${PAGE}${query(keyword, kind)}`,
  /** For scripts on the page. */
  data: (keyword: string, kind: KindFilter | null, page: number): string =>
    `${BASE_PATH}/-/search${query(keyword, kind)}&page=${page}`,
} as const;
