import { BASE_PATH } from "../../model/address/base-path";

/** The current visitor and the site's current facts (`PageVisit`). */
export const ME = `${BASE_PATH}/-/me`;
