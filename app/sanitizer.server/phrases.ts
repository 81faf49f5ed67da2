import { linkAddress } from "../model/address/web-address";
import { formulaOf } from "./formulas";
import {
  attributeOf,
  element,
  hasClass,
  isBlankText,
  isElement,
  isText,
  textNode,
  textOf,
  type BodyNode,
  type Element,
} from "./hast";
import { imageOf, MISSING } from "./images";
import { presentationOf } from "./presentation";
import type { BodyContext } from "./transform";
import { isBlock, phrases } from "./vocabulary";

/** One piece of formatting; `key` keeps the same formatting from being nested twice. */
export interface Layer {
  readonly key: string;
  readonly name: string;
  readonly properties: Element["properties"];
  /** Means more within itself: an exponent has an exponent. */
  readonly nests?: boolean;
}

function layer(name: string, properties: Element["properties"] = {}): Layer {
  return { key: [name, ...Object.values(properties)].join("."), name, properties };
}

/** What a link to a foreign page says of itself. */
export const FOREIGN = { rel: ["noopener", "nofollow", "ugc"], target: "_blank" };

function linkLayer(source: Element, { siteHost, log }: BodyContext): Layer[] {
  const href = attributeOf(source, "href") ?? "";
  // Where it leads to was found before (`anchors.ts`).
  if (/^#body-a\d+$/.test(href)) return [layer("a", { href })];
  const address = linkAddress(href, siteHost);
  if (address === null) {
    if (href.trim() !== "") log.note("link");
    return [];
  }
  if (address.own) return [layer("a", { href: address.href })];
  return [layer("a", { href: address.href, ...FOREIGN })];
}

/** Elements that are about nothing but the direction of writing. */
const isolating: ReadonlySet<string> = new Set(["bdi", "bdo"]);

/** A language is said of words alone: Word marks every digit between Chinese characters as English. */
function languageLayer(source: Element, lang: string | null): Layer[] {
  if (
    lang === null ||
    !/\p{L}{2}/u.test(
      textOf(source).replaceAll(/\p{Script=Han}+/gu, (words) => (/^en/i.test(lang) ? "" : words)),
    )
  )
    return [];
  return [layer("span", { lang })];
}

function directionLayer({ tagName }: Element, dir: string | null): Layer[] {
  if (tagName === "bdi") return [layer("bdi", dir === null ? {} : { dir })];
  if (dir === null) return [];
  return [layer(tagName === "bdo" ? "bdo" : "span", { dir })];
}

function ownLayer(source: Element): Layer[] {
  const name = phrases.get(source.tagName);
  if (name === undefined || name === "span" || isolating.has(name)) return [];
  const title = name === "abbr" ? (attributeOf(source, "title") ?? "").trim() : "";
  const nests = name === "sup" || name === "sub";
  return [{ ...layer(name, title === "" ? {} : { title }), nests }];
}

/** The formatting an element stands for: its own name and what its style says. */
export function layersOf(source: Element, context: BodyContext): Layer[] {
  const { bold, italic, underline, struck, shifted, hue, setApart, dir, lang } =
    presentationOf(source);
  const isPhrase = !isBlock(source.tagName);
  const isLink = source.tagName === "a";
  return [
    ...(isLink ? linkLayer(source, context) : []),
    ...ownLayer(source),
    ...(isPhrase ? directionLayer(source, dir) : []),
    ...(isPhrase ? languageLayer(source, lang) : []),
    ...(bold ? [layer("strong")] : []),
    ...(italic ? [layer("em")] : []),
    ...(underline && !isLink ? [layer("u")] : []),
    ...(struck ? [layer("s")] : []),
    ...(shifted !== null && isPhrase ? [layer(shifted)] : []),
    ...(hue !== null && !isLink ? [layer("span", { className: [hue] })] : []),
    ...(setApart && isPhrase ? [layer("mark")] : []),
    ...(source.tagName === "span" && hasClass(source, MISSING)
      ? [layer("span", { className: [MISSING] })]
      : []),
  ];
}

/** Layers to add inside formatting that is already on: none twice, a new colour replaces nothing. */
export function newLayers(layers: readonly Layer[], active: readonly Layer[]): Layer[] {
  return layers.filter(
    (candidate) => candidate.nests === true || !active.some(({ key }) => key === candidate.key),
  );
}

function holdsOnlyPictures(nodes: readonly BodyNode[]): boolean {
  return (
    nodes.some((node) => isElement(node, "img")) &&
    nodes.every((node) => isElement(node, "img") || isElement(node, "br") || isBlankText(node))
  );
}

/** Wraps a run in formatting, outermost layer first. Around pictures only links mean anything. */
export function applyLayers(layers: readonly Layer[], content: BodyNode[]): BodyNode[] {
  if (layers.length === 0 || content.every(isBlankText)) return content;
  const kept = holdsOnlyPictures(content) ? layers.filter(({ name }) => name === "a") : layers;
  return kept.reduceRight<BodyNode[]>(
    (inner, { name, properties }) => [element(name, { ...properties }, inner)],
    content,
  );
}

/** The page's id of an element that a link of the body leads to (`anchors.ts`); null for all others. */
export function anchorOf(source: Element): string | null {
  const id = attributeOf(source, "id") ?? "";
  return /^body-a\d+$/.test(id) ? id : null;
}

/** Neighbouring texts as one: trimming and splitting then look at each character once. */
function joinText(nodes: readonly BodyNode[], keepSpace: boolean): BodyNode[] {
  const joined: BodyNode[] = [];
  let pieces: string[] = [];
  const end = () => {
    if (pieces.length === 0) return;
    const whole = pieces.join("");
    joined.push(textNode(keepSpace ? whole : whole.replaceAll(/ {2,}/g, " ")));
    pieces = [];
  };
  for (const node of nodes) {
    if (isText(node)) {
      if (node.value !== "") pieces.push(node.value);
    } else {
      end();
      joined.push(node);
    }
  }
  end();
  return joined;
}

function pictureOf(source: Element, { log }: BodyContext): BodyNode[] {
  const image = imageOf(source);
  if (image === null) return [];
  if (image.tagName !== "img") log.note("missingPicture");
  return [image];
}

/**
 * Editors' inline markup as phrase content: formatting kept once, unknown tags unwrapped, empty ones
 * gone, pictures as bare `img` for the block they stand in to place.
 */
export function phrasesOf(
  nodes: readonly BodyNode[],
  context: BodyContext,
  active: readonly Layer[] = [],
  keepSpace = false,
): BodyNode[] {
  const rewritten = nodes.flatMap((node): BodyNode[] => {
    if (isText(node))
      return [keepSpace ? node : textNode(node.value.replaceAll(/[\t\n\f\r ]+/g, " "))];
    if (!isElement(node)) return [];
    if (node.tagName === "br" || node.tagName === "wbr") return [element(node.tagName)];
    const anchor = anchorOf(node);
    const target = anchor === null ? [] : [element("span", { id: anchor })];
    if (node.tagName === "img") return [...target, ...pictureOf(node, context)];
    if (node.tagName === "math") {
      context.log.note("formula");
      return [...target, ...formulaOf(node)];
    }
    const layers = newLayers(layersOf(node, context), active);
    const content = phrasesOf(node.children, context, [...active, ...layers], keepSpace);
    const gap = isBlock(node.tagName) && !keepSpace ? [textNode(" ")] : [];
    return [...target, ...applyLayers(layers, content), ...gap];
  });
  return joinText(rewritten, keepSpace);
}

/** Whether a run shows nothing: no text, no picture. */
export function isEmptyRun(nodes: readonly BodyNode[]): boolean {
  return nodes.every((node) =>
    isElement(node) ? node.tagName !== "img" && isEmptyRun(node.children) : isBlankText(node),
  );
}
