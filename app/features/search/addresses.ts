import { BASE_PATH } from "../../model/address/base-path";
import { INDEX } from "../../model/content/address";

const PAGE = `${BASE_PATH}/search/${INDEX}`;

function query(keyword: string): string {
  return `?${new URLSearchParams({ keyword })}`;
}

/** Addresses of the search: a form that is sent by GET, so that results can be shared and bookmarked. */
export const searchAddresses = {
  page: PAGE,
  results: (keyword: string): string => `${PAGE}${query(keyword)}`,
  /** For scripts on the page. */
  data: (keyword: string, page: number): string =>
    `${BASE_PATH}/-/search${query(keyword)}&page=${page}`,
} as const;
