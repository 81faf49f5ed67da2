/** The id of the element that overlays made without React stand in. */
export const OVERLAYS_ID = "overlays";

/**
 * Where modules that run before or without React put what floats over the page. React takes the
 * element over without looking inside; anything added elsewhere before it hydrates makes it render
 * the whole document anew.
 */
export function overlays(): HTMLElement {
  return document.getElementById(OVERLAYS_ID) ?? document.body;
}
