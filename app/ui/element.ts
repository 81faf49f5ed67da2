/** An element with a class and a text, for layers that are made without React. */
export function createTextElement(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  if (className !== "") element.className = className;
  element.textContent = text;
  return element;
}

/** A button of such a overlay, which answers by itself, without React. @param name for who does not see it */
export function createButton(className: string, name: string, text: string): HTMLElement {
  const button = createTextElement("button", className, text);
  button.setAttribute("type", "button");
  button.setAttribute("aria-label", name);
  button.dataset["action"] = "overlay";
  return button;
}

/** Adds an element to the head. */
export function addToHead<Name extends "link" | "script">(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.appendChild(Object.assign(document.createElement(name), properties));
}
