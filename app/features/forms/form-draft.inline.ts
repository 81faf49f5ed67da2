// Restores a form's answers after a reload, which Chromium does not do by itself. It runs right below the form,
// before any other script. The draft is stored for this tab, until the next form is opened or submitted.
import { ANSWERS_KEY } from "./form-keys";

/** All that answers are given in; text areas and selections have `value` and `type` as well. */
function controlsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input,textarea,select")].filter(
    ({ type }) => type !== "file" && type !== "hidden",
  );
}

function storeDraft(form: HTMLFormElement): void {
  if (!form.isConnected) return;
  const answers = controlsOf(form).map((control) =>
    /radio|box/.test(control.type) ? control.checked : control.value,
  );
  sessionStorage.setItem(ANSWERS_KEY, JSON.stringify([location.pathname, answers]));
}

function restoreDraft(form: HTMLFormElement): void {
  const draft = sessionStorage.getItem(ANSWERS_KEY);
  sessionStorage.removeItem(ANSWERS_KEY);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (draft === null || entry?.type !== "reload") return;
  const [path, answers] = JSON.parse(draft) as [string, (string | boolean)[]];
  const controls = controlsOf(form);
  if (path !== location.pathname || answers.length !== controls.length) return;
  for (const [position, control] of controls.entries()) {
    const answer = answers[position];
    if (typeof answer === "string") control.value = answer;
    else if (answer !== undefined) control.checked = answer;
  }
}

const form = document.currentScript?.previousElementSibling;

if (form instanceof HTMLFormElement) {
  try {
    restoreDraft(form);
  } catch {
    // Storage may be switched off.
  }
  addEventListener("pagehide", () => {
    try {
      storeDraft(form);
    } catch {
      // As above.
    }
  });
}
