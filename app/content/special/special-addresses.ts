import { BASE_PATH } from "../address";

/** One page of a special's blocks, for the list in the browser. */
export const specialPageAddress = (id: string, page: number): string =>
  `${BASE_PATH}/-/special/${encodeURIComponent(id)}?page=${page}`;
