// Shows that this device submitted the form before; the receipt page stores that. It runs inline, so that the
// message is there with the first paint and shifts nothing.
import { dateAndTime } from "../../ui/times";
import { ANSWERS_KEY, QUESTIONS, submittedFormKey } from "./form-keys";

const element = document.currentScript?.previousElementSibling;

/** Whether the questions are asked for, or answers may be in them already: of the document, a reload or the way back. */
function isOpen({ dataset }: HTMLElement): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (
    location.hash === `#${QUESTIONS}` ||
    dataset.answered !== undefined ||
    entry?.type !== "navigate"
  );
}

/** Keeps the questions back until they are asked for. */
function fold(note: HTMLElement): void {
  note.dataset.folded = "";
  note.querySelector("button")?.addEventListener("click", () => {
    delete note.dataset.folded;
    const form = note.parentElement?.querySelector<HTMLElement>(".form");
    // The keyboard goes on there, a phone's stays away until a field is tapped.
    form?.setAttribute("tabindex", "-1");
    form?.focus({ preventScroll: true });
  });
}

/** Says when that was; an earlier release stored that it was, not when. */
function showTime(note: HTMLElement, submittedAt: number): void {
  const time = note.querySelector("time");
  if (time === null || !(submittedAt > 1)) return;
  time.dateTime = new Date(submittedAt).toISOString();
  time.textContent = dateAndTime(submittedAt);
}

function showIfSubmitted(note: HTMLElement): void {
  const key = submittedFormKey(location.pathname);
  try {
    if (note.dataset.receipt !== undefined) {
      // A submitted form needs no draft.
      sessionStorage.removeItem(ANSWERS_KEY);
      localStorage.setItem(key, `${Date.now()}`);
      return;
    }
    const submittedAt = localStorage.getItem(key);
    if (submittedAt !== null) {
      note.hidden = false;
      showTime(note, Number(submittedAt));
      if (!isOpen(note)) fold(note);
    }
  } catch {
    // Storage may be switched off.
  }
}

if (element instanceof HTMLElement) showIfSubmitted(element);
