import { mediaUrl } from "../model/url/web-url";
import { attributeOf, element, isElement, type Element, type BodyContext } from "./hast";
import { noteElement } from "./images";
import { pixelsOf, styleOf } from "./presentation";

function urlOf(source: Element): string | null {
  return (
    mediaUrl(attributeOf(source, "src") ?? "") ?? mediaUrl(attributeOf(source, "data-src") ?? "")
  );
}

function sourceOf(source: Element): Element[] {
  const src = urlOf(source);
  if (src === null) return [];
  const type = attributeOf(source, "type") ?? "";
  const isMimeType = /^(?:video|audio|application)\/[\w.+-]{1,60}$/i.test(type);
  return [element("source", isMimeType ? { src, type } : { src })];
}

/** Width and height of a player in CSS pixels; without both the stylesheet sets 16 : 9. */
function sizeOf(source: Element): Element["properties"] {
  const style = styleOf(source);
  const [width, height] = ["width", "height"].map(
    (name) => pixelsOf(attributeOf(source, name)) ?? pixelsOf(style.get(name)),
  );
  return width && height && width > 9 && height > 9 ? { width, height } : {};
}

/**
 * A player with controls that plays inline and loads nothing before play (`preload=none`). One without
 * a loadable source becomes a note.
 */
export function mediaOf(source: Element, { log }: BodyContext): Element[] {
  const src = urlOf(source);
  const sources = source.children
    .filter((child) => isElement(child, "source"))
    .flatMap((child) => (isElement(child) ? sourceOf(child) : []));
  const { tagName } = source;
  if (src === null && sources.length === 0) {
    log.note("missingMedia");
    return [element("p", {}, [noteElement(tagName === "video" ? "视频缺失" : "音频缺失")])];
  }
  const player = element(tagName, { controls: true, preload: "none" }, sources);
  if (src !== null) player.properties.src = src;
  if (tagName === "video") {
    player.properties.playsInline = true;
    const poster = mediaUrl(attributeOf(source, "poster") ?? "");
    if (poster !== null) player.properties.poster = poster;
    Object.assign(player.properties, sizeOf(source));
  }
  return [player];
}
