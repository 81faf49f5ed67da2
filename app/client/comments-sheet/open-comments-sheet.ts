import { closeOnBack, dragToClose, finishClosing, overlayContainer } from "../../ui/overlay";
import { createTextElement } from "../../ui/element";
import { loadStylesheet } from "../../ui/load-stylesheet";
import { loadMessages } from "../../messages/load.client";
import stylesheet from "./comments-sheet.css?url";

/** On the root element while the comments lie over the video. */
const OPEN_ATTRIBUTE = "commentsOpen";

/**
 * Raises the page's comments over the video, which goes on playing above them. The list stays where it
 * is in the document, so nothing of it is made twice and the framework finds it as it left it; the
 * footer stays below it for whoever writes. Closed by its button, a tap on the video, pulling its handle
 * down, Escape or going back.
 *
 * @param from the link that asked: it has the focus again afterwards
 * @throws when the comments have not arrived yet
 */
export async function openCommentsSheet(from: HTMLElement): Promise<void> {
  const comments = document.getElementById("comments");
  if (comments === null) throw new Error("The comments have not arrived yet");
  const { dataset } = document.documentElement;
  const [{ share: t }] = await Promise.all([loadMessages(), loadStylesheet(stylesheet)]);
  if (OPEN_ATTRIBUTE in dataset) return;
  dataset[OPEN_ATTRIBUTE] = "";
  const close = createTextElement("button", "comments-close", "×");
  close.setAttribute("type", "button");
  close.setAttribute("aria-label", t.close);
  const handle = createTextElement("div", "sheet-handle", "");
  handle.setAttribute("aria-hidden", "true");
  const head = createTextElement("div", "comments-head", "");
  head.dataset["action"] = "overlay";
  for (const part of [handle, close]) head.appendChild(part);
  overlayContainer().appendChild(head);

  const end = (): void => {
    dataset[OPEN_ATTRIBUTE] = "leaving";
    stopDragging();
    void finishClosing(comments).then(() => {
      delete dataset[OPEN_ATTRIBUTE];
      comments.inert = false;
      head.remove();
    });
    removeEventListener("keydown", onKey, true);
    removeEventListener("click", onClick, true);
    comments.removeAttribute("tabindex");
    from.focus({ preventScroll: true });
    onClosed();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && document.querySelector("dialog[open]") === null) end();
  };
  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(".svideo") === null) return;
    // The tap puts the comments away: the video is not paused by it.
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  const onClosed = closeOnBack(end);
  const stopDragging = dragToClose([comments, head], handle, end);
  close.addEventListener("click", end);
  addEventListener("keydown", onKey, true);
  addEventListener("click", onClick, true);
  comments.tabIndex = -1;
  comments.focus({ preventScroll: true });
}
