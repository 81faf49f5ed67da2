import type { ShareData } from "../../model/share-card/share-card";
import { layerElement } from "../../ui/element";
import { toast } from "../../ui/toast";
import type { ShareSentences } from "./sentences";

/**
 * Puts the page's poster into the sheet, in place of the ways to share: kept by a long press, or by
 * the link below it.
 */
export async function showPoster(
  place: HTMLElement,
  page: ShareData,
  site: string,
  t: ShareSentences,
): Promise<void> {
  const waiting = layerElement("p", "share-hint", t.making);
  waiting.setAttribute("role", "status");
  const ways = [...place.childNodes];
  place.replaceChildren(waiting);
  try {
    const { drawPoster } = await import("./poster");
    const address = URL.createObjectURL(await drawPoster(page, { site, scan: t.posterScan }));
    const picture = new Image();
    picture.className = "share-poster";
    picture.alt = t.posterAlt(page.title);
    picture.src = address;
    const save = Object.assign(document.createElement("a"), {
      className: "button",
      href: address,
      download: "poster.png",
      textContent: t.posterSave,
    });
    place.replaceChildren(picture, layerElement("p", "share-hint", t.posterHint), save);
    save.focus();
  } catch {
    place.replaceChildren(...ways);
    toast(t.posterFailed);
  }
}
