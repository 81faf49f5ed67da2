import { linkAddress, mediaAddress } from "../model/address/web-address";
import { embedPlace, type EmbedPlace } from "./embed-hosts";
import { attributeOf, element, elementsOf, hasClass, textNode, textOf, type Element } from "./hast";
import { noteOf } from "./images";
import { FOREIGN } from "./phrases";
import type { BodyContext } from "./transform";

/** Class of a card that stands in the place of another site's frame. */
export const EMBED = "body-embed";

const TITLE = "body-embed-title";
const WHAT = "body-embed-what";
const POSTER = "body-embed-poster";

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

function cardElement({ href, player, poster, title, what }: Card): Element {
  const link = element("a", { href, ...FOREIGN });
  if (player !== null) Object.assign(link.properties, { dataReader: "embed", dataEmbed: player });
  if (poster !== null)
    link.children.push(element("img", { src: poster, alt: "", className: [POSTER] }));
  if (title !== "") link.children.push(element("span", { className: [TITLE] }, [textNode(title)]));
  link.children.push(element("span", { className: [WHAT] }, [textNode(what)]));
  return element("p", { className: [EMBED] }, [link]);
}

function playable(address: string, { embedHosts }: BodyContext): string | null {
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
function titleOf(source: Element): string {
  return (
    attributeOf(source, "title") ??
    attributeOf(source, "data-title") ??
    attributeOf(source, "aria-label") ??
    ""
  )
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);
}

/**
 * The card in the place of another site's frame: what it is and where it leads, with its poster where
 * the markup has one. Nothing foreign runs in the page until somebody asks for it, nothing is lost.
 * A frame whose address cannot be opened leaves a note. (What stands within a frame is a fallback for
 * browsers without frames and never shown.)
 */
export function embedOf(source: Element, context: BodyContext): Element[] {
  const valueOf = (name: string) => attributeOf(source, name)?.trim() ?? "";
  // A counter or a bridge to another page: nothing was ever seen there.
  if (["width", "height"].some((name) => /^[01](?:px)?$/.test(valueOf(name)))) return [];
  const address = webLink(valueOf("data-src")) ?? webLink(valueOf("src"));
  const title = titleOf(source);
  if (address === null) {
    if (valueOf("src") + valueOf("data-src") === "" || /^about:/i.test(valueOf("src"))) return [];
    context.log.note("missingEmbed");
    return [element("p", {}, [noteOf(title === "" ? "嵌入内容缺失" : `嵌入内容缺失：${title}`)])];
  }
  context.log.note("embed");
  const { href, kind, name } = embedPlace(address);
  const host = new URL(href).host;
  return [
    cardElement({
      href,
      player: playable(address, context),
      poster: mediaAddress(decodedOnce(valueOf("data-cover") || valueOf("data-poster"))),
      title,
      what: [invitation[kind], ...(name === host ? [] : [name]), host].join(" · "),
    }),
  ];
}

function partWith(source: Element, name: string): Element | undefined {
  return elementsOf(source.children).find((node) => hasClass(node, name));
}

/** A card that this rewriting wrote before, as it was; null for what only carries its class. */
export function cardAgain(source: Element, context: BodyContext): Element | null {
  const link = elementsOf(source.children).find(({ tagName }) => tagName === "a");
  const what = partWith(source, WHAT);
  const href = webLink((link && attributeOf(link, "href")) ?? "");
  if (link === undefined || what === undefined || href === null) return null;
  const title = partWith(source, TITLE);
  const words = (title === undefined ? "" : textOf(title)) + textOf(what);
  if (words.replace(/\s+/g, "") !== textOf(source).replace(/\s+/g, "")) return null;
  const player = webLink(attributeOf(link, "data-embed") ?? "");
  const poster = partWith(source, POSTER);
  return cardElement({
    href,
    player: player === null ? null : playable(player, context),
    poster: poster === undefined ? null : mediaAddress(attributeOf(poster, "src") ?? ""),
    title: title === undefined ? "" : textOf(title).trim(),
    what: textOf(what).trim(),
  });
}

/** Cards that would read alike are numbered: five in a row are five films. */
export function numberCards(blocks: readonly Element[]): void {
  const seen = new Map<string, number>();
  for (const card of elementsOf(blocks).filter((node) => hasClass(node, EMBED))) {
    const words = textOf(card);
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    const what = partWith(card, WHAT);
    if (count > 1 && what !== undefined) what.children.push(textNode(`（${count}）`));
  }
}
