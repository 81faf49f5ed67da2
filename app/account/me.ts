import { BASE_PATH } from "../content/base-path";

/** Who looks at a page, and its site as it is now (`PageVisit`). */
export const ME = `${BASE_PATH}/-/me`;
