/** Adds an element to the head. */
export function addToHead<Name extends "link" | "script">(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.appendChild(Object.assign(document.createElement(name), properties));
}
