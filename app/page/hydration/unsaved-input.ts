import { reloading } from "../../document/framework/preload-error";

/** Whether something was entered that a reload would lose: browsers restore nothing when a script reloads. */
function isChanged(element: Element): boolean {
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

/** Where something was entered since hydration began: React writes it into the defaults. */
const enteredIn = new WeakSet<EventTarget>();

/** A file may be on its way from a field that is empty again. */
function holds(element: Element): boolean {
  return (
    enteredIn.has(element) &&
    (element.matches("[type=file]") || ("value" in element && element.value !== ""))
  );
}

/** Whether a reload would lose what was typed, chosen or plays. */
export function hasUnsavedInput(): boolean {
  return [...document.querySelectorAll("input,textarea,select,audio,video")].some(
    (element) => isChanged(element) || holds(element),
  );
}

function noteInput({ target }: Event): void {
  if (target) enteredIn.add(target);
}

/** From now on a file that does not come, whoever needs it, reloads no page that would lose something. */
export function keepUnsavedInput(): void {
  reloading.wouldLose = hasUnsavedInput;
  addEventListener("input", noteInput, true);
}
