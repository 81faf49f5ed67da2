import { mediaUrl } from "../model/url/web-url";
import { MAX_BODY_ATTRIBUTE_LENGTH } from "../model/limits";
import { drawingImage, isDrawing, isVisible, linksOf } from "./drawings";
import {
  attributeOf,
  element,
  elementsOf,
  isBlankText,
  isElement,
  textNode,
  textOf,
  type BodyNode,
  type Element,
  type Root,
  type BodyContext,
  type Transform,
} from "./hast";
import { imageOf } from "./images";
import { pictureUrl } from "./picture-url";

function imagesIn(nodes: readonly BodyNode[]): Element[] {
  return elementsOf(nodes).filter(({ tagName }) => tagName === "img");
}

/** A `picture` as its `img`, with the `srcset` of its last source where it has no URL. */
function resolvePicture(source: Element): BodyNode[] {
  const images = imagesIn(source.children);
  const sets = elementsOf(source.children)
    .filter(({ tagName }) => tagName === "source")
    .map((each) => attributeOf(each, "srcset") ?? attributeOf(each, "data-srcset") ?? "");
  const content = source.children.filter((child) => !isElement(child, "source"));
  const set = sets.findLast((each) => each !== "") ?? "";
  if (images.length === 0)
    return set === "" ? content : [element("img", { srcSet: set }), ...content];
  for (const image of images) {
    if (set !== "" && pictureUrl(image) === null && !attributeOf(image, "srcset"))
      image.properties.srcSet = set;
  }
  return content;
}

/** Most background pictures of one element. */
const LAYER_LIMIT = 4;

/** The name of a background property, a URL, or the end of a declaration. */
const BACKGROUND_PIECE = /background(?:-image)?\s*:|url\(((?:(?!url\()[^)]){4,2000})\)|;/gi;

/** One picture for several densities (CSS Images, level 4), whose first URL stands for it. */
const IMAGE_SET =
  /(?:-webkit-)?image-set\(\s*(url\([^()]{4,2000}\))(?:[^()]|\([^()]{0,100}\)){0,2000}\)/gi;

/** The background pictures of an element, topmost first. */
function backgroundUrls(source: Element): readonly string[] {
  const style = (attributeOf(source, "style") ?? "")
    .slice(0, MAX_BODY_ATTRIBUTE_LENGTH)
    .replace(IMAGE_SET, "$1");
  const lazy = attributeOf(source, "data-lazy-bgimg") ?? attributeOf(source, "data-bg");
  const found = new Set<string>();
  let isBackground = false;
  if (/url\(/i.test(style))
    for (const [piece, written] of style.matchAll(BACKGROUND_PIECE)) {
      if (written === undefined) isBackground = piece !== ";";
      else if (isBackground) found.add(/^\s*(["']?)([^"']{4,})\1\s*$/.exec(written)?.[2] ?? "");
    }
  const cell = ["td", "th", "table", "tr"].includes(source.tagName)
    ? attributeOf(source, "background")
    : undefined;
  const other = lazy ?? cell;
  if (found.size === 0 && other !== undefined) found.add(other);
  return [...found].filter((each) => mediaUrl(each) !== null).slice(0, LAYER_LIMIT);
}

/** Ratio (height / width) of a `viewBox`, as `data-ratio`. */
function boxRatio(viewBox: string | undefined): Element["properties"] {
  const [, , width = 0, height = 0] = (viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { dataRatio: String(height / width) } : {};
}

/** The background pictures of an element as `img`. */
function backgroundsOf(source: Element): Element[] {
  const urls = backgroundUrls(source);
  if (urls.length === 0) return [];
  const style = attributeOf(source, "style") ?? "";
  const size = /width\s*:\s*[\d.]+px|height\s*:\s*[\d.]+px/i.test(style) ? style : "";
  return urls.map((src) =>
    element("img", {
      src,
      style: size.replace(/background[^;]*;?/gi, ""),
      ...boxRatio(attributeOf(source, "viewBox")),
    }),
  );
}

/** A link of an `svg`; one without text or picture (an overlay) gets its URL as text. */
function linkOfSvg(link: Element): Element {
  const href = attributeOf(link, "href") ?? attributeOf(link, "xlink:href") ?? "";
  const isEmpty = textOf(link).trim() === "" && imagesIn(link.children).length === 0;
  return element("a", { href }, isEmpty ? [textNode(href)] : link.children);
}

/** The visible content of an `svg` that is not a plain drawing: pictures, links and embedded HTML (`foreignObject`). */
function contentOfSvg(source: Element): BodyNode[] {
  return source.children.flatMap((child): BodyNode[] => {
    if (!isElement(child)) return [child];
    if (["title", "desc", "style"].includes(child.tagName)) return [];
    // A photograph may be the pattern of a shape.
    if (child.tagName === "defs") return imagesIn(child.children);
    child.children = contentOfSvg(child);
    return [child.tagName === "a" ? linkOfSvg(child) : child];
  });
}

function hasUrl(image: Element): boolean {
  return imageOf(image)?.tagName === "img";
}

/** Whether one of a picture's attributes is the URL of another. */
function refersTo(image: Element, other: Element): boolean {
  return hasUrl(image) && Object.values(image.properties).includes(attributeOf(other, "src"));
}

function fileName(image: Element): string {
  const [path = ""] = (pictureUrl(image) ?? "").split(/[?#]/);
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Whether a picture is a small copy of the one in the `noscript` after it, as Medium's blurred ones. */
function isLowQualityPlaceholder(image: Element, images: readonly Element[]): boolean {
  const [full, ...others] = images;
  if (full === undefined || others.length > 0) return false;
  const urlIsItsSrc = pictureUrl(image) === mediaUrl(attributeOf(image, "src") ?? "");
  return urlIsItsSrc && fileName(image) !== "" && fileName(image) === fileName(full);
}

/**
 * The pictures of a lazy loader's `noscript`. They replace a placeholder before it and are dropped when
 * the real picture is there.
 */
function resolveNoscript(
  source: Element,
  before: BodyNode[],
  next: BodyNode | undefined,
): BodyNode[] {
  const images = imagesIn(source.children).filter(hasUrl);
  const at = before.findLastIndex((node) => !isBlankText(node));
  const previous = before[at];
  if (images.length === 0) return [];
  // Zhihu puts the `noscript` before the real picture, which has the same URL in an attribute.
  if (isElement(next, "img") && images.every((image) => refersTo(next, image))) return [];
  if (!isElement(previous)) return images;
  if (previous.tagName === "img") {
    if (hasUrl(previous) && !isLowQualityPlaceholder(previous, images)) return [];
    before.splice(at, 1);
    return images;
  }
  return imagesIn([previous]).some(hasUrl) ? [] : images;
}

/** Gives a picture the ratio that the padding of its box reserves: `padding-bottom: 56.25%`. */
function reserveRatio(box: Element): void {
  const style = attributeOf(box, "style");
  const percent = /padding-(?:bottom|top)\s*:\s*(\d{1,3}(?:\.\d{1,10})?)%/i.exec(style ?? "")?.[1];
  if (percent === undefined || Number(percent) < 10) return;
  const [image, ...others] = elementsOf(box.children);
  if (!isElement(image, "img") || others.length > 0 || textOf(box).trim() !== "") return;
  image.properties.dataRatio ??= String(Number(percent) / 100);
}

/** `img` elements made from backgrounds; elements with backgrounds may be nested. */
type Backgrounds = WeakSet<Element>;

/** What replaces an `svg`. The log tells an editor in the preview that it lost its interaction. */
function resolveSvg(node: Element, { log }: BodyContext): BodyNode[] {
  const backgrounds = backgroundsOf(node);
  if (isDrawing(node) && !isVisible(node)) return [...backgrounds, ...linksOf(node)];
  const drawing = isDrawing(node) ? drawingImage(node) : null;
  if (drawing !== null) {
    // A picture has no links: the drawing's are placed after it.
    if (drawing.length > 1) log.note("reducedDrawing");
    return [...backgrounds, ...drawing];
  }
  node.children = contentOfSvg(node);
  const shows = textOf(node).trim() !== "" || imagesIn(node.children).length > 0;
  if (backgrounds.length > 0 && !shows) return backgrounds;
  if (node.children.length > 0) log.note("reducedDrawing");
  return [...backgrounds, node];
}

function resolved(
  node: Element,
  before: BodyNode[],
  next: BodyNode | undefined,
  backgrounds: Backgrounds,
  context: BodyContext,
): BodyNode[] {
  switch (node.tagName) {
    case "picture":
      return resolvePicture(node);
    case "noscript":
      return resolveNoscript(node, before, next);
    case "svg":
      return resolveSvg(node, context);
    case "image": {
      const src = attributeOf(node, "href") ?? attributeOf(node, "xlink:href") ?? "";
      return [element("img", { src, ...node.properties }), ...node.children];
    }
    default: {
      reserveRatio(node);
      const own = node.tagName === "img" ? [] : backgroundsOf(node);
      if (own.length === 0 || textOf(node).trim() !== "") return [node];
      if (!imagesIn(node.children).every((image) => backgrounds.has(image))) return [node];
      for (const image of own) backgrounds.add(image);
      node.children = [...own, ...node.children];
      return [node];
    }
  }
}

function resolveIn(parent: Root | Element, backgrounds: Backgrounds, context: BodyContext): void {
  const children: BodyNode[] = [];
  const written = parent.children as BodyNode[];
  for (const [at, child] of written.entries()) {
    if (!isElement(child)) {
      children.push(child);
      continue;
    }
    // A drawing is converted as a unit.
    const isAtomic = child.tagName === "svg" && isDrawing(child);
    if (!isAtomic) resolveIn(child, backgrounds, context);
    for (const node of resolved(child, children, written[at + 1], backgrounds, context))
      children.push(node);
  }
  parent.children = children;
}

/**
 * Turns pictures of every form into `img`: `picture`, a lazy loader's `noscript`, backgrounds, drawings. Only an `svg`
 * that is no drawing stays, around its content.
 */
export const resolvePictures: Transform = (root, context) => {
  resolveIn(root, new WeakSet(), context);
};
