/** Whether React has taken an element over: it notes its properties on those. */
export function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps$"));
}
