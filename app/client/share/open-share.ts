import type { ShareData } from "../../model/share-card/share-card";
import { readPageData } from "../storage/read-page-data";
import { closeOnBack, dragToClose, finishClosing, overlayContainer } from "../../ui/overlay";
import { loadStylesheet } from "../../ui/load-stylesheet";
import { createTextElement } from "../../ui/element";
import { loadDeferredCss } from "../loading/deferred-css";
import { inMessagingApp } from "../loading/user-agent";
import type { Messages } from "../../messages/zh-CN";
import { loadMessages } from "../../messages/load.client";
import type { PageData } from "../../model/document/page-data";
import { toast } from "../../ui/toast";
import { copyText } from "../desktop/copy-link";
import type { PosterComment } from "./poster";
import stylesheet from "./share.css?url";

const SVG = "http://www.w3.org/2000/svg";

/** A decorative icon like `Icon`, for layers that are made without React: an outline on a 24 × 24 grid. */
function outlineIcon(outline: string): SVGSVGElement {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("class", "icon");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", outline);
  icon.appendChild(path);
  return icon;
}

const SEND = "m22 2-7 20-4-9-9-4zM22 2 11 13";
const LINK =
  "M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7L12 5M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7L12 19";
const POSTER = "M5 3h14v18H5zM5 12.5l4-4 6 6 2-2 2 2M14 8h.01M8 18h4";
const DONE = "m5 12 5 5L20 7";

/** How long a way says that it has been taken, in milliseconds. */
const COPIED_FOR = 2000;

/** A round button with its word below. */
function shareOption(outline: string, label: string, onClick: () => void): HTMLElement {
  const button = createTextElement("button", "share-option", "");
  button.setAttribute("type", "button");
  const sign = createTextElement("span", "share-option-sign", "");
  sign.appendChild(outlineIcon(outline));
  for (const part of [sign, createTextElement("span", "", label)]) button.appendChild(part);
  button.addEventListener("click", onClick);
  return button;
}

/** Shows the URL selected, to be copied by hand, and says why. */
function showUrl(field: HTMLInputElement, why: string): void {
  field.dataset["needed"] = "";
  field.focus();
  toast(why);
}

/**
 * Copies the URL; the button itself shows for a while that it did.
 *
 * @param status where screen readers are told
 */
function copyOption(
  field: HTMLInputElement,
  status: HTMLElement,
  t: Messages["share"],
): HTMLElement {
  let timer = 0;
  const button = shareOption(LINK, t.copy, () => {
    void copyText(field).then((isCopied) => {
      if (!isCopied) return showUrl(field, t.copyFailed);
      show(DONE, t.copied);
      status.textContent = t.copied;
      // The fallback of the clipboard selects the field.
      button.focus({ preventScroll: true });
      button.dataset["copied"] = "";
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        show(LINK, t.copy);
        status.textContent = "";
        delete button.dataset["copied"];
      }, COPIED_FOR);
    });
  });
  const [sign, label] = button.children;
  const show = (outline: string, text: string): void => {
    sign?.replaceChildren(outlineIcon(outline));
    if (label) label.textContent = text;
  };
  return button;
}

/** Hands the page to the system's own sheet; where that is refused, the URL is there to copy. */
function systemShareOption(
  page: { readonly title: string; readonly desc: string; readonly link: string },
  field: HTMLInputElement,
  t: Messages["share"],
  onSent: () => void,
): HTMLElement {
  const send = async (): Promise<void> => {
    try {
      await navigator.share({ title: page.title, text: page.desc, url: page.link });
      onSent();
    } catch (error) {
      // The visitor closed the system's sheet: ours is still open.
      if (error instanceof DOMException && error.name === "AbortError") return;
      showUrl(field, t.systemFailed);
    }
  };
  return shareOption(SEND, t.system, () => void send());
}

function posterOption(t: Messages["share"], onClick: () => void): HTMLElement {
  return shareOption(POSTER, t.poster, onClick);
}

/** The largest picture that is put into its URL, in bytes. */
const DATA_BYTES = 1.5 * 1024 * 1024;

/** A picture's URL. Web views cannot save what a `blob:` URL names, so a small picture is data. */
function savableUrl(picture: Blob): string | Promise<string> {
  if (picture.size > DATA_BYTES) return URL.createObjectURL(picture);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(picture);
  });
}

/** The sheet's content before a poster is in it, to which it can be led back. */
interface BeforePoster {
  /** What the button beside the poster's own says. */
  readonly back: string;
  readonly goBack: () => void;
}

/**
 * Puts a poster of the page, or of a comment on it, into the sheet: kept by a long press or by its button,
 * beside one that leads back.
 */
async function showPoster(
  container: HTMLElement,
  comment: PosterComment | null,
  { back: backLabel, goBack }: BeforePoster,
  t: Messages["share"],
): Promise<void> {
  const { share: page, source = "", site } = shownPage();
  const waiting = createTextElement("p", "share-hint share-waiting", t.making);
  waiting.setAttribute("role", "status");
  container.replaceChildren(waiting);
  try {
    const { drawPoster } = await import("./poster");
    const logo = document.querySelector<HTMLImageElement>("[data-banner-logo]")?.src ?? "";
    const texts = { title: phrasesOnPage(page.title), source, site, logo, scan: t.posterScan };
    const url = await savableUrl(await drawPoster(page, texts, comment));
    const picture = new Image();
    picture.className = "share-poster";
    picture.alt =
      comment === null ? t.posterAlt(page.title) : t.commentAlt(comment.writer, comment.text);
    picture.src = url;
    const save = Object.assign(document.createElement("a"), {
      className: "button",
      href: url,
      download: "poster.png",
      textContent: t.posterSave,
    });
    const back = createTextElement("button", "button button-quiet", backLabel);
    back.setAttribute("type", "button");
    back.addEventListener("click", () => {
      URL.revokeObjectURL(url);
      goBack();
    });
    const actions = createTextElement("div", "share-actions", "");
    for (const action of [back, save]) actions.appendChild(action);
    const side = createTextElement("div", "share-poster-side", "");
    for (const part of [createTextElement("p", "share-hint", t.posterHint), actions])
      side.appendChild(part);
    container.replaceChildren(picture, side);
    save.focus();
  } catch {
    goBack();
    toast(t.posterFailed);
  }
}

/** Puts the page's poster in place of the ways to share. */
function showPagePoster(container: HTMLElement, t: Messages["share"]): Promise<void> {
  const focused = document.activeElement;
  const options = [...container.childNodes];
  const goBack = (): void => {
    container.replaceChildren(...options);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  return showPoster(container, null, { back: t.posterBack, goBack }, t);
}

/** Keeps groups of digits together: `10 000` does not wrap. */
function withWholeNumbers(text: string): string {
  return text.replace(/(\d)\s(?=\d{3}(?!\d))/g, "$1\u00a0");
}

/** The title, split where the page's `<h1>` is (`headlinePhrases`); whole where that has another text. */
function phrasesOnPage(title: string): readonly string[] {
  const headline = document.querySelector("h1")?.childNodes ?? [];
  const phrases = [...headline].map(({ textContent }) => textContent ?? "").filter(Boolean);
  return phrases.join("") === title ? phrases : [title];
}

/** A title whose lines end where the page's headline ends its own. */
function titleOf(title: string): HTMLElement {
  const line = createTextElement("p", "share-card-title", "");
  for (const phrase of phrasesOnPage(title)) {
    line.appendChild(document.createTextNode(phrase));
    line.appendChild(document.createElement("wbr"));
  }
  return line;
}

/** The page as a friend will see it in a chat: its card. */
function cardOf({ title, desc, imgUrl }: ShareData, site: string): HTMLElement {
  const card = createTextElement("div", "share-card", "");
  const text = createTextElement("div", "share-card-text", "");
  text.appendChild(titleOf(title));
  if (desc !== "" && desc !== title)
    text.appendChild(createTextElement("p", "share-card-description", withWholeNumbers(desc)));
  card.appendChild(text);
  if (imgUrl !== "") {
    const picture = new Image();
    picture.className = "share-card-picture";
    picture.alt = "";
    picture.referrerPolicy = "no-referrer";
    picture.addEventListener("error", () => picture.remove());
    picture.src = imgUrl;
    card.appendChild(picture);
  }
  if (site !== "") card.appendChild(createTextElement("p", "share-card-site", site));
  return card;
}

/** The URL as it can be copied by hand. */
function urlField(url: string, label: string): HTMLInputElement {
  const field = document.createElement("input");
  field.className = "share-address";
  field.readOnly = true;
  field.value = url;
  field.setAttribute("aria-label", label);
  field.addEventListener("focus", () => field.select());
  return field;
}

/** What is shared, and the site's name. @throws when the page carries no share data */
function shownPage(): Pick<PageData, "share" | "source"> & { readonly site: string } {
  const { page, site } = readPageData();
  if (page === null) throw new Error("The page has nothing to share");
  return { ...page, site: site?.name ?? "" };
}

interface Sheet {
  readonly dialog: HTMLDialogElement;
  readonly body: HTMLElement;
}

/** An empty sheet with its title; null while one is open. */
function makeSheet(title: string, t: Messages["share"]): Sheet | null {
  if (document.querySelector("dialog.share[open]") !== null) return null;
  const dialog = document.createElement("dialog");
  dialog.className = "sheet share";
  // Handled without React, so its clicks are not queued for it.
  dialog.dataset["action"] = "overlay";
  dialog.setAttribute("aria-label", title);
  const handle = createTextElement("div", "sheet-handle", "");
  handle.setAttribute("aria-hidden", "true");
  const head = createTextElement("div", "sheet-head", "");
  const close = createTextElement("button", "sheet-close", "×");
  close.setAttribute("type", "button");
  close.setAttribute("aria-label", t.close);
  close.addEventListener("click", () => dialog.close());
  for (const part of [createTextElement("h2", "section-title", title), close])
    head.appendChild(part);
  const body = createTextElement("div", "share-body", "");
  for (const part of [handle, head, body]) dialog.appendChild(part);
  return { dialog, body };
}

/** Opens a sheet; it leaves the document once it is closed. */
function openSheet({ dialog }: Sheet): void {
  overlayContainer().appendChild(dialog);
  dialog.showModal();
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  const onClosed = closeOnBack(() => dialog.close());
  const handle = dialog.querySelector<HTMLElement>(".sheet-handle");
  const stopDragging = handle && dragToClose([dialog], handle, () => dialog.close());
  dialog.addEventListener("close", () => {
    stopDragging?.();
    onClosed();
    void finishClosing(dialog).then(() => dialog.remove());
  });
}

/** @throws when sentences or stylesheet do not load */
async function loadSheet(): Promise<Messages["share"]> {
  loadDeferredCss();
  const [{ share }] = await Promise.all([loadMessages(), loadStylesheet(stylesheet)]);
  return share;
}

/**
 * Offers the ways to pass this page on, below its card as a friend will see it: the system's sheet where
 * there is one, inside the messaging app a hint to use its menu, the URL to copy, and a poster
 * made on the device. Uses no React.
 *
 * @throws when the page carries no share data, or its sentences or stylesheet do not load
 */
export async function openShare(): Promise<void> {
  const { share: page, site } = shownPage();
  const t = await loadSheet();
  const sheet = makeSheet(t.title, t);
  if (sheet === null) return;
  const { dialog, body } = sheet;
  const field = urlField(page.link, t.address);
  const options = createTextElement("div", "share-options", "");
  const isInMessagingApp = inMessagingApp();
  if (!isInMessagingApp && typeof navigator.share === "function")
    options.appendChild(systemShareOption(page, field, t, () => dialog.close()));
  const status = createTextElement("span", "visually-hidden", "");
  status.setAttribute("role", "status");
  options.appendChild(copyOption(field, status, t));
  options.appendChild(posterOption(t, () => void showPagePoster(body, t)));
  body.appendChild(cardOf(page, site));
  if (isInMessagingApp)
    body.appendChild(createTextElement("p", "share-menu-hint", t.inMessagingApp));
  for (const part of [options, field, status]) body.appendChild(part);
  openSheet(sheet);
}

/**
 * Shows a comment's poster in a sheet like the page's own.
 *
 * @throws as `openShare` does
 */
export async function openCommentPoster(comment: PosterComment): Promise<void> {
  shownPage();
  const t = await loadSheet();
  const sheet = makeSheet(t.commentTitle, t);
  if (sheet === null) return;
  openSheet(sheet);
  const goBack = () => sheet.dialog.close();
  await showPoster(sheet.body, comment, { back: t.close, goBack }, t);
}
