// Gives a form back what was filled in when its page is loaded again, which Chromium does not do by itself.
// Stands in the document below the form, so that the answers are there before anything else runs. They are
// kept in this tab alone, from the leaving of the page to the next form that is opened or handed in.
import { ANSWERS_KEY } from "./form-keys";

/** All that answers are given in; text areas and selections have `value` and `type` as well. */
function controlsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input,textarea,select")].filter(
    ({ type }) => type !== "file" && type !== "hidden",
  );
}

function keep(form: HTMLFormElement): void {
  if (!form.isConnected) return;
  const answers = controlsOf(form).map((control) =>
    /radio|box/.test(control.type) ? control.checked : control.value,
  );
  sessionStorage.setItem(ANSWERS_KEY, JSON.stringify([location.pathname, answers]));
}

function giveBack(form: HTMLFormElement): void {
  const kept = sessionStorage.getItem(ANSWERS_KEY);
  sessionStorage.removeItem(ANSWERS_KEY);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (kept === null || entry?.type !== "reload") return;
  const [path, answers] = JSON.parse(kept) as [string, (string | boolean)[]];
  const controls = controlsOf(form);
  if (path !== location.pathname || answers.length !== controls.length) return;
  for (const [place, control] of controls.entries()) {
    const answer = answers[place];
    if (typeof answer === "string") control.value = answer;
    else if (answer !== undefined) control.checked = answer;
  }
}

const form = document.currentScript?.previousElementSibling;

if (form instanceof HTMLFormElement) {
  try {
    giveBack(form);
  } catch {
    // A device that keeps nothing gives nothing back.
  }
  addEventListener("pagehide", () => {
    try {
      keep(form);
    } catch {
      // As above.
    }
  });
}
