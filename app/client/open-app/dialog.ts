import { finishClosing, overlayContainer } from "../../ui/overlay";
import { createTextElement } from "../../ui/element";

interface Confirmation {
  /** Stands above the text in bold; what has just succeeded, for example. */
  readonly heading?: string;
  readonly text: string;
  /** Null for a dialog that can only be closed. */
  readonly confirm: string | null;
  readonly dismiss: string;
}

/**
 * Asks one question in a modal dialog with two buttons side by side, or one to close it; works with or without React
 * running. Focus is trapped, returns to where it was, and Escape dismisses.
 *
 * @returns whether it was confirmed
 */
export function confirmInDialog({
  heading = "",
  text,
  confirm,
  dismiss,
}: Confirmation): Promise<boolean> {
  const dialog = document.createElement("dialog");
  const confirmNatively = () => {
    const message = heading === "" ? text : `${heading}\n${text}`;
    if (confirm !== null) return window.confirm(message);
    window.alert(message);
    return false;
  };
  if (typeof dialog.showModal !== "function") return Promise.resolve(confirmNatively());
  dialog.className = "dialog";
  const paragraph = createTextElement("p", "dialog-text", text);
  paragraph.id = "dialog-text";
  if (heading === "") dialog.setAttribute("aria-labelledby", paragraph.id);
  else {
    dialog.setAttribute("aria-describedby", paragraph.id);
    const title = createTextElement("h2", "section-title", heading);
    title.id = "dialog-title";
    dialog.setAttribute("aria-labelledby", title.id);
    dialog.appendChild(title);
  }
  const buttons = createTextElement("div", "dialog-buttons", "");
  dialog.appendChild(paragraph);
  dialog.appendChild(buttons);

  return new Promise((resolve) => {
    const choose = (confirmed: boolean) => () => {
      resolve(confirmed);
      dialog.close();
    };
    const button = (label: string, className: string, confirmed: boolean) => {
      const made = createTextElement("button", className, label);
      made.setAttribute("type", "button");
      made.addEventListener("click", choose(confirmed));
      buttons.appendChild(made);
      return made;
    };
    const dismissButton = button(dismiss, "", false);
    const initialFocus = confirm === null ? dismissButton : button(confirm, "dialog-primary", true);
    initialFocus.autofocus = true;
    dialog.addEventListener("click", ({ target }) => target === dialog && choose(false)());
    dialog.addEventListener("close", () => {
      resolve(false);
      void finishClosing(dialog).then(() => dialog.remove());
    });
    overlayContainer().appendChild(dialog);
    dialog.showModal();
  });
}
