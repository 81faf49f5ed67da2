// Says on a form that it was handed in from this device before: the page after the sending notes when.
// Stands in the document, so that the sentence is there with the first paint and moves nothing.
import { ANSWERS_KEY, submittedFormKey } from "./form-keys";

const place = document.currentScript?.previousElementSibling;

function look({ dataset }: HTMLElement): void {
  const key = submittedFormKey(location.pathname);
  try {
    if (dataset.receipt !== undefined) {
      // What was handed in need not come back.
      sessionStorage.removeItem(ANSWERS_KEY);
      localStorage.setItem(key, "1");
    } else if (localStorage.getItem(key) !== null) place?.removeAttribute("hidden");
  } catch {
    // A device that keeps nothing knows nothing.
  }
}

if (place instanceof HTMLElement) look(place);
