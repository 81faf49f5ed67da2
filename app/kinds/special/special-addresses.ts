import { BASE_PATH } from "../../model/address/base-path";

/** One page of a special's blocks, for the list in the browser. */
export function specialPageAddress(id: string, page: number): string {
  return `${BASE_PATH}/-/special/${encodeURIComponent(id)}?page=${page}`;
}
