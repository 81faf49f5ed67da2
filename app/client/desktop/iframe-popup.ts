import { closeOnBack, finishClosing, overlayContainer } from "../../ui/overlay";
import { loadMessages } from "../../messages/load.client";

/** The popup's frame, in CSS pixels; narrower where the window is (specification, section 9). */
const POPUP_WIDTH = 500;
const POPUP_HEIGHT = 280;

/** Opens a page of the site in a popup over the one that is read; closed by its button, Escape or going back. */
export async function openIframePopup(url: string, title: string): Promise<void> {
  const { closePopup } = (await loadMessages()).desktop;
  const dialog = document.createElement("dialog");
  const frame = document.createElement("iframe");
  frame.src = url;
  frame.title = title;
  Object.assign(frame.style, {
    display: "block",
    width: "100%",
    height: `${POPUP_HEIGHT}px`,
    border: "0",
  });
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "×";
  close.setAttribute("aria-label", closePopup);
  Object.assign(close.style, {
    position: "absolute",
    top: "0",
    right: "0",
    width: "44px",
    height: "44px",
    fontSize: "1.5rem",
  });
  close.addEventListener("click", () => dialog.close());
  dialog.className = "dialog";
  dialog.setAttribute("aria-label", title);
  Object.assign(dialog.style, {
    width: `min(${POPUP_WIDTH}px, calc(100vw - 2rem))`,
    maxWidth: "none",
    padding: "44px 0 0",
  });
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.appendChild(close);
  dialog.appendChild(frame);
  overlayContainer().appendChild(dialog);
  dialog.showModal();
  const onClosed = closeOnBack(() => dialog.close());
  dialog.addEventListener("close", () => {
    onClosed();
    void finishClosing(dialog).then(() => dialog.remove());
  });
}
