/** The site's viewport does not scale (specification, section 1); text size has a control of its own. */
export const VIEWPORT =
  "width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover";
