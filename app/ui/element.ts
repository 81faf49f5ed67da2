/** An element with a class and a text, for layers that are made without React. */
export function layerElement(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  made.textContent = text;
  return made;
}
