/**
 * The site's viewport does not scale (specification, section 1); text size has a control of its own. A keyboard
 * takes its height from the page, so that a field at the page's foot stays in sight.
 */
export const VIEWPORT =
  "width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover, interactive-widget=resizes-content";
