// Shows that this device submitted the form before; the receipt page stores that. It runs inline, so that the
// message is there with the first paint and shifts nothing.
import { ANSWERS_KEY, submittedFormKey } from "./form-keys";

const element = document.currentScript?.previousElementSibling;

function showIfSubmitted({ dataset }: HTMLElement): void {
  const key = submittedFormKey(location.pathname);
  try {
    if (dataset.receipt !== undefined) {
      // A submitted form needs no draft.
      sessionStorage.removeItem(ANSWERS_KEY);
      localStorage.setItem(key, "1");
    } else if (localStorage.getItem(key) !== null) element?.removeAttribute("hidden");
  } catch {
    // Storage may be switched off.
  }
}

if (element instanceof HTMLElement) showIfSubmitted(element);
