import { linkAddress } from "../model/address/link-address";
import type { ChangeBook } from "./changes";
import { formulaOf } from "./formulas";
import { imageOf, MISSING } from "./images";
import { presentationOf, type Direction } from "./presentation";
import { element, isElement, textOf, type BodyElement, type BodyNode } from "./tree";
import { isBlock, phrases } from "./vocabulary";

/** What the whole body shares while it is rewritten. */
export interface BodyScope {
  /** Host of the site's own pages; null when unknown. */
  readonly siteHost: string | null;
  /** Ids that in-body links point at, under the name they have in the page. */
  readonly anchors: ReadonlyMap<string, string>;
  /** Hosts whose players the operator lets play in the page. */
  readonly embedHosts: readonly string[];
  readonly book: ChangeBook;
}

/** One piece of formatting; `key` keeps the same formatting from being nested twice. */
export interface Layer {
  readonly key: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function layer(name: string, attributes: Record<string, string> = {}): Layer {
  return {
    key: `${name}.${attributes.class ?? attributes.dir ?? ""}`,
    name,
    attributes,
  };
}

function linkLayer(source: BodyElement, scope: BodyScope): Layer[] {
  const href = source.attributes.get("href") ?? "";
  if (href.startsWith("#")) {
    const target = scope.anchors.get(decodeFragment(href));
    return target === undefined ? [] : [layer("a", { href: `#${target}` })];
  }
  const address = linkAddress(href, scope.siteHost);
  if (address === null) {
    if (href.trim() !== "") scope.book.note("link");
    return [];
  }
  if (address.own) return [layer("a", { href: address.href })];
  const rel = "noopener nofollow ugc";
  return [layer("a", { href: address.href, rel, target: "_blank" })];
}

/** The id a fragment link names; a fragment that is not valid percent-encoding is taken as it stands. */
export function decodeFragment(href: string): string {
  const fragment = href.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Elements that are about nothing but the direction of writing. */
const isolating: ReadonlySet<string> = new Set(["bdi", "bdo"]);

function directionLayer({ name }: BodyElement, dir: Direction | null): Layer[] {
  if (name === "bdi") return [layer("bdi", dir === null ? {} : { dir })];
  if (dir === null) return [];
  return [layer(name === "bdo" ? "bdo" : "span", { dir })];
}

function isNote({ name, attributes }: BodyElement): boolean {
  return name === "span" && attributes.get("class") === MISSING;
}

/** The formatting an element stands for: its own name and what its style says. */
export function layersOf(source: BodyElement, scope: BodyScope): Layer[] {
  const { bold, italic, underline, struck, hue, setApart, dir } = presentationOf(source);
  const isPhrase = !isBlock(source.name);
  const name = phrases.get(source.name);
  return [
    ...(source.name === "a" ? linkLayer(source, scope) : []),
    ...(name !== undefined && name !== "span" && !isolating.has(name) ? [layer(name)] : []),
    ...directionLayer(source, isPhrase ? dir : null),
    ...(bold ? [layer("strong")] : []),
    ...(italic ? [layer("em")] : []),
    ...(underline && source.name !== "a" ? [layer("u")] : []),
    ...(struck ? [layer("s")] : []),
    ...(hue && source.name !== "a" ? [layer("span", { class: hue })] : []),
    ...(setApart && isPhrase ? [layer("mark")] : []),
    ...(isNote(source) ? [layer("span", { class: MISSING })] : []),
  ];
}

/** Layers to add inside formatting that is already on: none twice, a new colour replaces nothing. */
export function newLayers(layers: readonly Layer[], active: readonly Layer[]): Layer[] {
  return layers.filter((candidate) => !active.some(({ key }) => key === candidate.key));
}

function isBlank(nodes: readonly BodyNode[]): boolean {
  return nodes.every((node) => typeof node === "string" && node.trim() === "");
}

function holdsOnlyPictures(nodes: readonly BodyNode[]): boolean {
  return (
    nodes.some((node) => isElement(node, "img")) &&
    nodes.every((node) => isElement(node, "img") || isElement(node, "br") || isBlank([node]))
  );
}

/** Wraps a run in formatting, outermost layer first. Around pictures only links mean anything. */
export function applyLayers(layers: readonly Layer[], content: BodyNode[]): BodyNode[] {
  if (isBlank(content)) return content;
  const pictures = holdsOnlyPictures(content);
  const kept = pictures ? layers.filter(({ name }) => name === "a") : layers;
  return kept.reduceRight<BodyNode[]>(
    (inner, { name, attributes }) => [element(name, attributes, inner)],
    content,
  );
}

/** The page's id of an element that an in-body link leads to; null for all others. */
export function anchorOf({ attributes, name }: BodyElement, scope: BodyScope): string | null {
  const own = attributes.get("id") ?? (name === "a" ? attributes.get("name") : undefined);
  return own === undefined ? null : (scope.anchors.get(own) ?? null);
}

/** Neighbouring texts as one: trimming and splitting then look at each character once. */
function joinText(nodes: readonly BodyNode[], keepSpace: boolean): BodyNode[] {
  const joined: BodyNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === "string" && typeof last === "string")
      joined[joined.length - 1] =
        !keepSpace && last.endsWith(" ") && node.startsWith(" ")
          ? last + node.slice(1)
          : last + node;
    else if (node !== "") joined.push(node);
  }
  return joined;
}

function pictureOf(source: BodyElement, { book }: BodyScope): BodyNode[] {
  const image = imageOf(source);
  if (image === null) return [];
  if (image.name !== "img") book.note("missingPicture");
  return [image];
}

/** What an element that is not displayed comes to: nothing, and a word to its editor. */
export function absent(source: BodyElement, { book }: BodyScope): [] {
  if (textOf(source).trim() !== "") book.note("hidden");
  return [];
}

/**
 * Editors' inline markup as phrase content: formatting kept once, unknown tags unwrapped, empty ones
 * gone, pictures as bare `img` for the block they stand in to place.
 */
export function phrasesOf(
  nodes: readonly BodyNode[],
  scope: BodyScope,
  active: readonly Layer[] = [],
  keepSpace = false,
): BodyNode[] {
  const rewritten = nodes.flatMap((node): BodyNode[] => {
    if (typeof node === "string") return [keepSpace ? node : node.replace(/[\t\n\f\r ]+/g, " ")];
    if (node.name === "br" || node.name === "wbr") return [element(node.name)];
    if (presentationOf(node).absent) return absent(node, scope);
    if (node.name === "img") return pictureOf(node, scope);
    if (node.name === "math") {
      scope.book.note("formula");
      return formulaOf(node);
    }
    const layers = newLayers(layersOf(node, scope), active);
    const content = phrasesOf(node.children, scope, [...active, ...layers], keepSpace);
    const gap = isBlock(node.name) && !keepSpace ? [" "] : [];
    const anchor = anchorOf(node, scope);
    const target = anchor === null ? [] : [element("span", { id: anchor })];
    return [...target, ...applyLayers(layers, content), ...gap];
  });
  return joinText(rewritten, keepSpace);
}

/** Whether a run shows nothing: no text, no picture. */
export function isEmptyRun(nodes: readonly BodyNode[]): boolean {
  return nodes.every((node) =>
    typeof node === "string"
      ? node.trim() === ""
      : node.name !== "img" && textOf(node).trim() === "" && isEmptyRun(node.children),
  );
}
