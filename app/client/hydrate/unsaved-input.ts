import { entries, isChanged, reloading } from "./reloading";

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
  return entries().some((element) => isChanged(element) || holds(element));
}

function noteInput({ target }: Event): void {
  if (target) enteredIn.add(target);
}

/** From now on a file that does not come, whoever needs it, reloads no page that would lose something. */
export function keepUnsavedInput(): void {
  reloading.wouldLose = hasUnsavedInput;
  addEventListener("input", noteInput, true);
}
