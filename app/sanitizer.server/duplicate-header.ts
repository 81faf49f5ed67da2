import { attributeOf, isElement, isText, type BodyNode, type Element, type Root } from "./hast";
import type { Transform } from "./transform";

function compact(words: string): string {
  return words.replace(/\s+/g, "");
}

/** The compacted text of a node, read only as far as it can still equal a title of `limit`. */
function textWithin(node: BodyNode, limit: number): string {
  if (isText(node)) return compact(node.value);
  let text = "";
  if (!isElement(node)) return text;
  for (const child of node.children) {
    if (text.length > limit) break;
    text += textWithin(child, limit);
  }
  return text;
}

function showsPicture(node: BodyNode): boolean {
  return isElement(node) && (node.tagName === "img" || node.children.some(showsPicture));
}

function isMetaLine(node: BodyNode | undefined): boolean {
  return (
    isElement(node) &&
    (attributeOf(node, "id") === "meta_content" ||
      /\brich_media_meta_list\b/.test(attributeOf(node, "class") ?? ""))
  );
}

type Search = "removed" | "absent" | "continue";

function removeFrom(parent: Element | Root, title: string): Search {
  const children = parent.children as BodyNode[];
  for (const [index, child] of children.entries()) {
    const text = textWithin(child, title.length);
    if (text === "" && !showsPicture(child)) continue;
    if (!isElement(child) || showsPicture(child)) {
      return isElement(child) && text !== title ? removeFrom(child, title) : "absent";
    }
    if (text !== title) return removeFrom(child, title);
    const rest = children.slice(index + 1);
    const next = rest.findIndex((node) => compact(textWithin(node, 0)) !== "");
    const hasMeta = next >= 0 && isMetaLine(rest[next]);
    parent.children = [...children.slice(0, index), ...(hasMeta ? rest.slice(next + 1) : rest)];
    return "removed";
  }
  return "continue";
}

/**
 * Takes the title out of a body that opens with the page's own title, and the source-and-date line that
 * platforms export with it: the page shows both already. Anything else at the top stays.
 */
export const removeDuplicateHeader: Transform = (root, { title, log }) => {
  const wanted = compact(title);
  if (wanted !== "" && removeFrom(root, wanted) === "removed") log.note("title");
};
