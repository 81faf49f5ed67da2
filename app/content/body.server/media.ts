import { linkAddress, mediaAddress } from "./addresses";
import { element, isElement, type BodyElement } from "./tree";

const addressOf = ({ attributes }: BodyElement): string | null =>
  mediaAddress(attributes.get("src") ?? "") ?? mediaAddress(attributes.get("data-src") ?? "");

const sourceOf = (source: BodyElement): BodyElement[] => {
  const src = addressOf(source);
  if (src === null) return [];
  const type = source.attributes.get("type") ?? "";
  const isMimeType = /^(?:video|audio|application)\/[\w.+-]{1,60}$/i.test(type);
  return [element("source", isMimeType ? { src, type } : { src })];
};

const pixels = (value: string | undefined): string | null =>
  /^\d{2,4}$/.test(value ?? "") ? (value ?? null) : null;

/**
 * A player that loads nothing before it is asked to (`preload=none`), plays inline and has controls,
 * whatever the editor's markup said. A player without a source it may load is left out.
 */
export const mediaOf = (source: BodyElement): BodyElement[] => {
  const src = addressOf(source);
  const sources = source.children
    .filter((child) => isElement(child, "source"))
    .flatMap((child) => sourceOf(child));
  if (src === null && sources.length === 0) return [];
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
};

/** A frame of another site becomes a link to it: nothing foreign runs in the page, nothing is lost. */
export const embedOf = ({ attributes }: BodyElement): BodyElement[] => {
  const address = linkAddress(attributes.get("data-src") ?? attributes.get("src") ?? "", null);
  if (address === null || !address.href.startsWith("http")) return [];
  const link = { href: address.href, rel: "noopener nofollow ugc", target: "_blank" };
  return [
    element("p", { class: "body-embed" }, [element("a", link, [new URL(address.href).host])]),
  ];
};
