/** The path every address of the site stands under (specification, section 2), without a trailing slash. */
export const BASE_PATH = "/davmu/share";
