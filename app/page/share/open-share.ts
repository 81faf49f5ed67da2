import { readFacts } from "../stored/read-facts";
import { closeOnBack } from "../../ui/close-on-back";
import { dragToClose } from "../../ui/drag-to-close";
import { loadSheet } from "../../ui/load-sheet";
import { overlays } from "../../ui/overlays";
import { copyLink } from "../desktop/copy-link";
import { layerElement } from "../../ui/element";
import { loadLateSheet } from "../reader/late-sheet";
import { inMessagingApp } from "../start/quick-look";
import { shareSentences } from "./sentences";
import sheet from "./share.css?url";
import { showPoster } from "./show-poster";

function button(label: string, onClick: () => void): HTMLElement {
  const made = layerElement("button", "share-way", label);
  made.setAttribute("type", "button");
  made.addEventListener("click", onClick);
  return made;
}

/** The address as it can be copied by hand. */
function addressField(address: string, label: string): HTMLInputElement {
  const field = document.createElement("input");
  field.className = "share-address";
  field.readOnly = true;
  field.value = address;
  field.setAttribute("aria-label", label);
  field.addEventListener("focus", () => field.select());
  return field;
}

/**
 * Offers the ways to pass this page on: the system's sheet where there is one, the hint at the
 * messaging app's own menu inside it, the address to copy, and a poster made on the device. Nothing of
 * the framework takes part.
 *
 * @throws when the page carries no share data, or its sentences do not load
 */
export async function openShare(): Promise<void> {
  const { page, site } = readFacts();
  if (page === null) throw new Error("The page has nothing to share");
  loadLateSheet();
  const [t] = await Promise.all([shareSentences(), loadSheet(sheet)]);
  if (document.querySelector("dialog.share") !== null) return;
  const { title, desc, link } = page.share;

  const dialog = document.createElement("dialog");
  dialog.className = "sheet share";
  // It answers by itself, without the framework.
  dialog.dataset["reader"] = "layer";
  dialog.setAttribute("aria-label", t.title);
  const handle = layerElement("div", "sheet-handle", "");
  handle.setAttribute("aria-hidden", "true");
  const head = layerElement("div", "sheet-head", "");
  const close = layerElement("button", "sheet-close", "×");
  close.setAttribute("type", "button");
  close.setAttribute("aria-label", t.close);
  close.addEventListener("click", () => dialog.close());
  for (const part of [layerElement("h2", "section-title", t.title), close]) head.appendChild(part);

  const field = addressField(link, t.address);
  const ways = layerElement("div", "share-ways", "");
  if (inMessagingApp()) ways.appendChild(layerElement("p", "share-hint", t.inMessagingApp));
  else if (typeof navigator.share === "function")
    ways.appendChild(
      button(t.system, () => {
        // Refused when the visitor closes the system's sheet: ours still stands.
        navigator.share({ title, text: desc, url: link }).then(
          () => dialog.close(),
          () => {},
        );
      }),
    );
  const offered = [
    field,
    button(t.copy, () => void copyLink(field, { copied: t.copied, failed: t.copyFailed })),
    button(t.poster, () => void showPoster(ways, page.share, site?.name ?? "", t)),
  ];
  for (const way of offered) ways.appendChild(way);
  for (const part of [handle, head, ways]) dialog.appendChild(part);
  overlays().appendChild(dialog);
  dialog.showModal();
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  const onClosed = closeOnBack(() => dialog.close());
  const stopDragging = dragToClose([dialog], handle, () => dialog.close());
  dialog.addEventListener("close", () => {
    stopDragging();
    dialog.remove();
    onClosed();
  });
}
