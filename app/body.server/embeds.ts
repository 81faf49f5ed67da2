import { linkAddress } from "../model/address/link-address";
import { mediaAddress } from "../model/address/web-address";
import { embedPlace, type EmbedPlace } from "./embed-hosts";
import type { BodyScope } from "./phrases";
import { element, elementsOf, textOf, type BodyElement, type BodyNode } from "./tree";

/** Class of a card that stands in the place of another site's frame. */
export const EMBED = "body-embed";

interface Card {
  readonly href: string;
  /** The frame's own address, where the operator lets it play in the page. */
  readonly player: string | null;
  readonly poster: string | null;
  readonly title: string;
  readonly what: string;
}

const invitation: Record<EmbedPlace["kind"], string> = {
  video: "打开视频",
  audio: "打开音频",
  map: "打开地图",
  page: "打开网页",
};

function cardElement({ href, player, poster, title, what }: Card): BodyElement {
  const link = element("a", { href, rel: "noopener nofollow ugc", target: "_blank" });
  if (player !== null) {
    link.attributes.set("data-reader", "embed");
    link.attributes.set("data-embed", player);
  }
  if (poster !== null)
    link.children.push(element("img", { src: poster, alt: "", class: "body-embed-poster" }));
  if (title !== "") link.children.push(element("span", { class: "body-embed-title" }, [title]));
  link.children.push(element("span", { class: "body-embed-what" }, [what]));
  return element("p", { class: EMBED }, [link]);
}

function playable(address: string, { embedHosts }: BodyScope): string | null {
  const url = new URL(address);
  const isAllowed = embedHosts.some((host) =>
    host.startsWith("*.") ? url.host.endsWith(host.slice(1)) : url.host === host,
  );
  return isAllowed && url.protocol === "https:" ? url.href : null;
}

function webLink(value: string): string | null {
  const address = linkAddress(value, null);
  return address !== null && address.href.startsWith("http") ? address.href : null;
}

function decodedOnce(value: string): string {
  try {
    return /^https?%3a/i.test(value) ? decodeURIComponent(value) : value;
  } catch {
    return "";
  }
}

/** Words that say what a frame shows, where its markup has them. */
function titleOf({ attributes }: BodyElement): string {
  return (
    attributes.get("title") ??
    attributes.get("data-title") ??
    attributes.get("aria-label") ??
    ""
  )
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);
}

/**
 * The card in the place of another site's frame: what it is and where it leads, with its poster where
 * the markup has one. Nothing foreign runs in the page until somebody asks for it, nothing is lost.
 * (What stands within a frame is a fallback for browsers without frames and never shown.)
 */
export function embedOf(source: BodyElement, scope: BodyScope): BodyElement[] {
  const { attributes } = source;
  // A counter or a bridge to another page: nothing was ever seen there.
  if (["width", "height"].some((name) => /^[01](?:px)?$/.test(attributes.get(name)?.trim() ?? "")))
    return [];
  const address = webLink(attributes.get("data-src") ?? "") ?? webLink(attributes.get("src") ?? "");
  if (address === null) return [];
  scope.book.note("embed");
  const { href, kind, name } = embedPlace(address);
  const host = new URL(href).host;
  return [
    cardElement({
      href,
      player: playable(address, scope),
      poster: mediaAddress(
        decodedOnce(attributes.get("data-cover") ?? attributes.get("data-poster") ?? ""),
      ),
      title: titleOf(source),
      what: [invitation[kind], ...(name === host ? [] : [name]), host].join(" · "),
    }),
  ];
}

function partWith(nodes: readonly BodyNode[], name: string): BodyElement | undefined {
  return [...elementsOf(nodes)].find(({ attributes }) => attributes.get("class") === name);
}

/** A card that this rewriting wrote before, as it was; null for what only carries its class. */
export function cardAgain(source: BodyElement, scope: BodyScope): BodyElement | null {
  const link = [...elementsOf(source.children)].find(({ name }) => name === "a");
  const what = partWith(source.children, "body-embed-what");
  const href = webLink(link?.attributes.get("href") ?? "");
  if (link === undefined || what === undefined || href === null) return null;
  const title = partWith(source.children, "body-embed-title");
  const words = (title === undefined ? "" : textOf(title)) + textOf(what);
  if (words.replace(/\s+/g, "") !== textOf(source).replace(/\s+/g, "")) return null;
  const player = webLink(link.attributes.get("data-embed") ?? "");
  return cardElement({
    href,
    player: player === null ? null : playable(player, scope),
    poster: mediaAddress(
      partWith(source.children, "body-embed-poster")?.attributes.get("src") ?? "",
    ),
    title: title === undefined ? "" : textOf(title).trim(),
    what: textOf(what).trim(),
  });
}

/** Cards that would read alike are numbered: five in a row are five films. */
export function numberCards(blocks: readonly BodyElement[]): void {
  const seen = new Map<string, number>();
  const isCard = ({ attributes }: BodyElement) => attributes.get("class") === EMBED;
  for (const card of [...elementsOf(blocks)].filter(isCard)) {
    const words = textOf(card);
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    const what = partWith(card.children, "body-embed-what");
    if (count > 1 && what !== undefined) what.children.push(`（${count}）`);
  }
}
