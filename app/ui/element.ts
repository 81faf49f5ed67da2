/** An element with a class and a text, for layers that are made without React. */
export function layerElement(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  made.textContent = text;
  return made;
}

/** A button of such a layer, which answers by itself, without React. @param name for who does not see it */
export function layerButton(className: string, name: string, text: string): HTMLElement {
  const button = layerElement("button", className, text);
  button.setAttribute("type", "button");
  button.setAttribute("aria-label", name);
  button.dataset["action"] = "layer";
  return button;
}

/** Adds an element to the head. */
export function addToHead<Name extends "link" | "script">(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.appendChild(Object.assign(document.createElement(name), properties));
}
