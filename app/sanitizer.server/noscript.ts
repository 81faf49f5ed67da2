import {
  attributeOf,
  elementsOf,
  isBlankText,
  isElement,
  replaceChildren,
  textOf,
  type BodyNode,
  type Element,
  type Root,
  type Transform,
} from "./hast";

/** Words that ask for scripts are about the browser, not the article. */
const ABOUT_SCRIPTS = /java\s*script|(?:启用|开启|打开|支持|允许).{0,8}脚本/i;

/** Whether a frame is the one that a lazy loader fills, written again. */
function repeats(frame: BodyNode, lazy: BodyNode | undefined): boolean {
  if (!isElement(frame) || !isElement(lazy, frame.tagName)) return false;
  const src = attributeOf(frame, "src");
  return src !== undefined && Object.values(lazy.properties).includes(src);
}

/** What a browser without scripts shows of a `noscript`; null for a lazy loader's pictures. */
function contentOf(source: Element, previous: BodyNode | undefined): BodyNode[] | null {
  const images = elementsOf(source.children).filter(({ tagName }) => tagName === "img");
  if (images.length > 0 && !isElement(previous, "script")) return null;
  if (ABOUT_SCRIPTS.test(textOf(source))) return images;
  return source.children.filter((child) => !repeats(child, previous));
}

function readNoscriptIn(parent: Root | Element): void {
  let previous: BodyNode | undefined;
  replaceChildren(parent, (node) => {
    if (isElement(node)) readNoscriptIn(node);
    const content = isElement(node, "noscript") ? contentOf(node, previous) : null;
    if (!isBlankText(node)) previous = node;
    return content;
  });
}

/**
 * Shows `noscript` as a browser without scripts does, because the article has none. A lazy loader's
 * pictures stay in theirs for `resolve-pictures.ts`, which knows the picture they stand for.
 */
export const readNoscript: Transform = (root) => readNoscriptIn(root);
