/** Whether a field differs from what the document gave it, or plays: browsers restore nothing when a script reloads. */
export function isChanged(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    // The value of a box is no default of it.
    return /checkbox|radio/.test(element.type)
      ? element.checked !== element.defaultChecked
      : element.value !== element.defaultValue;
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (element instanceof HTMLSelectElement) {
    const first = [...element.options].findIndex(({ defaultSelected }) => defaultSelected);
    return element.selectedIndex !== Math.max(first, 0);
  }
  return element instanceof HTMLMediaElement && !element.paused;
}

/** The fields and players of the page. */
export function entries(): Element[] {
  return [...document.querySelectorAll("input,textarea,select,audio,video")];
}

/**
 * Whether a reload would lose what was typed, chosen or plays. Hydration writes it into the fields' defaults, so
 * from then on `unsaved-input.ts` answers.
 */
export const reloading = { wouldLose: (): boolean => entries().some(isChanged) };
