/** The path every URL of the site is under (specification, section 2), without a trailing slash. */
export const BASE_PATH = "/davmu/share";

/** The path of the home page. */
export const HOME_PATH = `${BASE_PATH}/`;
