import { desktopSentences } from "./sentences";
import { overlays } from "../ui/overlays";

/** The popup's frame, in CSS pixels; narrower where the window is (specification, section 9). */
export const POPUP_WIDTH = 500;
export const POPUP_HEIGHT = 280;

/**
 * Makes links marked `data-iframe-popup` open in a popup on the page instead of leaving it: for short
 * pages a visitor reads in the middle of something. Without scripts, and for other hosts, they are
 * ordinary links.
 */
export function startIframePopups(): void {
  addEventListener("click", (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[data-iframe-popup]");
    if (link === null || new URL(link.href).origin !== location.origin) return;
    if (typeof HTMLDialogElement === "undefined") return;
    event.preventDefault();
    void openIframePopup(link.href, link.textContent?.trim() ?? "");
  });
}

async function openIframePopup(address: string, title: string): Promise<void> {
  const { closePopup } = await desktopSentences();
  const dialog = document.createElement("dialog");
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = title;
  Object.assign(frame.style, { width: "100%", height: `${POPUP_HEIGHT}px`, border: "0" });
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
  dialog.addEventListener("close", () => dialog.remove());
  dialog.appendChild(close);
  dialog.appendChild(frame);
  overlays().appendChild(dialog);
  dialog.showModal();
}
