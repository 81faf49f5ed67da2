import { mediaAddress } from "../model/address/web-address";
import { MISSING } from "./images";
import type { BodyScope } from "./phrases";
import { element, isElement, type BodyElement } from "./tree";

function addressOf({ attributes }: BodyElement): string | null {
  return (
    mediaAddress(attributes.get("src") ?? "") ?? mediaAddress(attributes.get("data-src") ?? "")
  );
}

function sourceOf(source: BodyElement): BodyElement[] {
  const src = addressOf(source);
  if (src === null) return [];
  const type = source.attributes.get("type") ?? "";
  const isMimeType = /^(?:video|audio|application)\/[\w.+-]{1,60}$/i.test(type);
  return [element("source", isMimeType ? { src, type } : { src })];
}

function pixels(value: string | undefined): string | null {
  return /^\d{2,4}$/.test(value ?? "") ? (value ?? null) : null;
}

/**
 * A player that loads nothing before it is asked to (`preload=none`), plays inline and has controls,
 * whatever the editor's markup said. Of one without a source that may be loaded, a note is left.
 */
export function mediaOf(source: BodyElement, { book }: BodyScope): BodyElement[] {
  const src = addressOf(source);
  const sources = source.children
    .filter((child) => isElement(child, "source"))
    .flatMap((child) => sourceOf(child));
  if (src === null && sources.length === 0) {
    book.note("missingMedia");
    const words = source.name === "video" ? "视频缺失" : "音频缺失";
    return [element("p", {}, [element("span", { class: MISSING }, [words])])];
  }
  const player = element(source.name, { controls: "", preload: "none" }, sources);
  if (src !== null) player.attributes.set("src", src);
  if (source.name === "video") {
    player.attributes.set("playsinline", "");
    const poster = mediaAddress(source.attributes.get("poster") ?? "");
    if (poster !== null) player.attributes.set("poster", poster);
    for (const name of ["width", "height"]) {
      const size = pixels(source.attributes.get(name));
      if (size !== null) player.attributes.set(name, size);
    }
  }
  return [player];
}
