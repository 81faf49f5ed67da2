import {
  element,
  isElement,
  isText,
  replaceChildren,
  textNode,
  type BodyNode,
  type Element,
  type Root,
  type BodyContext,
  type Transform,
} from "./hast";
import { noteElement } from "./images";

/** A shortcode that WordPress replaces when it shows a post: an export of its database still has it. */
const SHORTCODE =
  /\[embed\b[^[\]]{0,200}\]([^[\]]{1,2000})\[\/embed\]|\[(video|audio|gallery|playlist)\b([^[\]]{0,2000})\](?:\[\/\2\])?/g;

/** An attribute of a shortcode that names a file. */
const FILE = /\b(?:src|mp4|webm|ogv|m4v|mp3|m4a|ogg|wav)=["“”]?(https?:\/\/[^\s"“”\]]+)/;

function shortcodeOf(
  url: string | undefined,
  name: string | undefined,
  attributes: string,
  { log }: BodyContext,
): Element {
  if (url !== undefined) return element("iframe", { src: url.trim() });
  const src = FILE.exec(attributes)?.[1];
  if (name === "video" || name === "audio") return element(name, src === undefined ? {} : { src });
  // Its pictures are WordPress's own attachment ids, which lead nowhere here.
  log.note("missingPicture");
  return element("p", {}, [noteElement("图集缺失")]);
}

function withShortcodes(words: string, context: BodyContext): BodyNode[] | null {
  const read: BodyNode[] = [];
  let end = 0;
  for (const { 0: written, 1: url, 2: name, 3: attributes = "", index } of words.matchAll(
    SHORTCODE,
  )) {
    read.push(textNode(words.slice(end, index)), shortcodeOf(url, name, attributes, context));
    end = index + written.length;
  }
  return end === 0 ? null : [...read, textNode(words.slice(end))];
}

const OPENING = /\[caption\b[^[\]]{0,500}\]/;
const CLOSING = "[/caption]";

/** A picture with its words between `[caption]` and `[/caption]`, which share a parent, as a figure. */
function withCaptions(children: readonly BodyNode[]): BodyNode[] {
  const read: BodyNode[] = [];
  let figure: Element | null = null;
  for (const child of children) {
    if (!isText(child)) {
      (figure?.children ?? read).push(child);
      continue;
    }
    let words = child.value;
    const opening = figure === null ? OPENING.exec(words) : null;
    if (opening !== null) {
      read.push(textNode(words.slice(0, opening.index)));
      figure = element("figure");
      words = words.slice(opening.index + opening[0].length);
    }
    const end = figure === null ? -1 : words.indexOf(CLOSING);
    if (figure === null || end < 0) {
      (figure?.children ?? read).push(textNode(words));
      continue;
    }
    figure.children.push(element("figcaption", {}, [textNode(words.slice(0, end))]));
    read.push(figure, textNode(words.slice(end + CLOSING.length)));
    figure = null;
  }
  // One that nothing closes is no figure.
  return figure === null ? read : [...read, ...figure.children];
}

function readIn(parent: Root | Element, context: BodyContext): void {
  const children = parent.children as BodyNode[];
  if (children.some((child) => isText(child) && child.value.includes("[caption")))
    parent.children = withCaptions(children);
  replaceChildren(parent, (child) => {
    if (isText(child))
      return child.value.includes("[") ? withShortcodes(child.value, context) : null;
    if (isElement(child) && !["pre", "code", "svg", "math"].includes(child.tagName))
      readIn(child, context);
    return null;
  });
}

/** WordPress's shortcodes for captions, players and embedded pages. */
export const readWordpress: Transform = (root, context) => readIn(root, context);
