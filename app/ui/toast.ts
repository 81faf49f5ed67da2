/** How long a toast stays, in milliseconds. */
export const TOAST_DURATION = 2000;

/** The document's own live region; part of every page, so that screen readers announce it. */
export const toastRegionId = "toast-region";

/** Long enough for a dialog that is being closed in the same breath to be gone. */
const SETTLING = 50;

/** A modal dialog lies above the whole page: what is said while it is open is said inside it. */
function regionIn(dialog: Element): HTMLElement {
  const region = document.createElement("div");
  region.className = "toast-region";
  region.setAttribute("role", "status");
  dialog.appendChild(region);
  setTimeout(() => region.remove(), TOAST_DURATION);
  return region;
}

function show(message: string): void {
  const page = document.getElementById(toastRegionId);
  const dialog = document.querySelector("dialog[open]");
  const region = dialog === null ? page : regionIn(dialog);
  if (region === null) return;
  const bubble = document.createElement("div");
  bubble.className = "toast";
  bubble.textContent = message;
  region.replaceChildren(bubble);
  dialog?.addEventListener("close", () => page?.replaceChildren(bubble), { once: true });
  setTimeout(() => bubble.remove(), TOAST_DURATION);
}

/**
 * Says one sentence in the middle of the screen for two seconds (`role="status"`); works with or
 * without React running. A new sentence takes the place of the one before.
 */
export function toast(message: string): void {
  if (message !== "") setTimeout(() => show(message), SETTLING);
}
