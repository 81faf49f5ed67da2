/** The id of the element that overlays made without React stand in. */
export const OVERLAYS_ID = "overlays";

/**
 * Where modules that run before or without React put what floats over the page: outside of the element that it
 * hydrates. A document that is still arriving has no such place yet.
 */
export function overlays(): HTMLElement {
  return document.getElementById(OVERLAYS_ID) ?? document.body;
}
