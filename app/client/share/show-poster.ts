import type { PageFacts } from "../../model/document/page-data";
import { layerElement } from "../../ui/element";
import { toast } from "../../ui/toast";
import type { ShareSentences } from "./sentences";

/**
 * Puts the page's poster into the sheet, in place of the ways to share: kept by a long press or by its
 * button, beside one that leads back to the ways.
 */
export async function showPoster(
  place: HTMLElement,
  { share: page, source = "" }: Pick<PageFacts, "share" | "source">,
  site: string,
  t: ShareSentences,
): Promise<void> {
  const waiting = layerElement("p", "share-hint share-waiting", t.making);
  waiting.setAttribute("role", "status");
  const asked = document.activeElement;
  const ways = [...place.childNodes];
  const goBack = (): void => {
    place.replaceChildren(...ways);
    if (asked instanceof HTMLElement) asked.focus({ preventScroll: true });
  };
  place.replaceChildren(waiting);
  try {
    const { drawPoster } = await import("./poster");
    const mark = document.querySelector<HTMLImageElement>("[data-banner-logo]")?.src ?? "";
    const words = { source, site, mark, scan: t.posterScan };
    const address = URL.createObjectURL(await drawPoster(page, words));
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
    const back = layerElement("button", "button button-quiet", t.posterBack);
    back.setAttribute("type", "button");
    back.addEventListener("click", () => {
      URL.revokeObjectURL(address);
      goBack();
    });
    const acts = layerElement("div", "share-acts", "");
    for (const act of [back, save]) acts.appendChild(act);
    const side = layerElement("div", "share-poster-side", "");
    for (const part of [layerElement("p", "share-hint", t.posterHint), acts])
      side.appendChild(part);
    place.replaceChildren(picture, side);
    save.focus();
  } catch {
    goBack();
    toast(t.posterFailed);
  }
}
