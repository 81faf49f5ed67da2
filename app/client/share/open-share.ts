import type { ShareData } from "../../model/share-card/share-card";
import { readFacts } from "../storage/read-page-data";
import { closeOnBack } from "../../ui/close-on-back";
import { dragToClose } from "../../ui/drag-to-close";
import { loadSheet } from "../../ui/load-sheet";
import { overlays } from "../../ui/overlays";
import { layerElement } from "../../ui/element";
import { loadLateSheet } from "../loading/deferred-css";
import { inMessagingApp } from "../loading/user-agent";
import { shareSentences } from "./sentences";
import sheet from "./share.css?url";
import { showPoster } from "./show-poster";
import { phrasesOnPage } from "./title-phrases";
import { copyWay, posterWay, systemWay } from "./ways";

/** Groups of digits, which Chinese texts part by spaces, stay together. */
function withWholeNumbers(text: string): string {
  return text.replace(/(\d)\s(?=\d{3}(?!\d))/g, "$1\u00a0");
}

/** A title whose lines end where the page's headline ends its own. */
function titleOf(title: string): HTMLElement {
  const line = layerElement("p", "share-card-title", "");
  for (const phrase of phrasesOnPage(title)) {
    line.appendChild(document.createTextNode(phrase));
    line.appendChild(document.createElement("wbr"));
  }
  return line;
}

/** The page as a friend will see it in a chat: its card. */
function cardOf({ title, desc, imgUrl }: ShareData, site: string): HTMLElement {
  const card = layerElement("div", "share-card", "");
  const words = layerElement("div", "share-card-words", "");
  words.appendChild(titleOf(title));
  if (desc !== "" && desc !== title)
    words.appendChild(layerElement("p", "share-card-text", withWholeNumbers(desc)));
  card.appendChild(words);
  if (imgUrl !== "") {
    const picture = new Image();
    picture.className = "share-card-picture";
    picture.alt = "";
    picture.referrerPolicy = "no-referrer";
    picture.addEventListener("error", () => picture.remove());
    picture.src = imgUrl;
    card.appendChild(picture);
  }
  if (site !== "") card.appendChild(layerElement("p", "share-card-site", site));
  return card;
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
 * Offers the ways to pass this page on, below its card as a friend will see it: the system's sheet where
 * there is one, the hint at the messaging app's own menu inside it, the address to copy, and a poster
 * made on the device. Nothing of the framework takes part.
 *
 * @throws when the page carries no share data, or its sentences do not load
 */
export async function openShare(): Promise<void> {
  const { page, site } = readFacts();
  if (page === null) throw new Error("The page has nothing to share");
  loadLateSheet();
  const [t] = await Promise.all([shareSentences(), loadSheet(sheet)]);
  if (document.querySelector("dialog.share") !== null) return;
  const siteName = site?.name ?? "";

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

  const body = layerElement("div", "share-body", "");
  const field = addressField(page.share.link, t.address);
  const ways = layerElement("div", "share-ways", "");
  const isInMessagingApp = inMessagingApp();
  if (!isInMessagingApp && typeof navigator.share === "function")
    ways.appendChild(systemWay(page.share, t, () => dialog.close()));
  const status = layerElement("span", "visually-hidden", "");
  status.setAttribute("role", "status");
  ways.appendChild(copyWay(field, status, t));
  ways.appendChild(posterWay(t, () => void showPoster(body, page, siteName, t)));
  body.appendChild(cardOf(page.share, siteName));
  if (isInMessagingApp) body.appendChild(layerElement("p", "share-menu-hint", t.inMessagingApp));
  for (const part of [ways, field, status]) body.appendChild(part);
  for (const part of [handle, head, body]) dialog.appendChild(part);
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
