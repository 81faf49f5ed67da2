import { layerElement } from "../../ui/element";
import { outlineIcon } from "../../ui/outline-icon";
import { toast } from "../../ui/toast";
import { copyText } from "../desktop/copy-link";
import type { ShareSentences } from "./sentences";

const SEND = "m22 2-7 20-4-9-9-4zM22 2 11 13";
const LINK =
  "M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7L12 5M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7L12 19";
const POSTER = "M5 3h14v18H5zM5 12.5l4-4 6 6 2-2 2 2M14 8h.01M8 18h4";
const DONE = "m5 12 5 5L20 7";

/** How long a way says that it has been taken, in milliseconds. */
const TAKEN = 2000;

/** A round button with its word below. */
function way(outline: string, label: string, onClick: () => void): HTMLElement {
  const made = layerElement("button", "share-way", "");
  made.setAttribute("type", "button");
  const sign = layerElement("span", "share-way-sign", "");
  sign.appendChild(outlineIcon(outline));
  for (const part of [sign, layerElement("span", "", label)]) made.appendChild(part);
  made.addEventListener("click", onClick);
  return made;
}

/**
 * Copies the address; the button itself shows for a while that it did.
 *
 * @param status where screen readers are told
 */
export function copyWay(
  field: HTMLInputElement,
  status: HTMLElement,
  t: ShareSentences,
): HTMLElement {
  let timer = 0;
  const made = way(LINK, t.copy, () => {
    void copyText(field).then((isCopied) => {
      if (!isCopied) {
        field.dataset["needed"] = "";
        field.focus();
        return toast(t.copyFailed);
      }
      show(DONE, t.copied);
      status.textContent = t.copied;
      // Copying by hand marks the address.
      made.focus({ preventScroll: true });
      made.dataset["taken"] = "";
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        show(LINK, t.copy);
        status.textContent = "";
        delete made.dataset["taken"];
      }, TAKEN);
    });
  });
  const [sign, label] = made.children;
  const show = (outline: string, words: string): void => {
    sign?.replaceChildren(outlineIcon(outline));
    if (label) label.textContent = words;
  };
  return made;
}

/** Hands the page to the system's own sheet. */
export function systemWay(
  page: { readonly title: string; readonly desc: string; readonly link: string },
  t: ShareSentences,
  onSent: () => void,
): HTMLElement {
  return way(SEND, t.system, () => {
    // Refused when the visitor closes the system's sheet: ours still stands.
    navigator.share({ title: page.title, text: page.desc, url: page.link }).then(onSent, () => {});
  });
}

export function posterWay(t: ShareSentences, onClick: () => void): HTMLElement {
  return way(POSTER, t.poster, onClick);
}
