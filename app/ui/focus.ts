/** As a `ref`: gives an element the focus when it comes in place of what had it. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
