import { isElement, type BodyElement, type BodyNode } from "./tree";

const compact = (text: string): string => text.replace(/\s+/g, "");

/** The compacted text of a node, read only as far as it can still equal a title of `limit`. */
const textWithin = (node: BodyNode, limit: number): string => {
  if (typeof node === "string") return compact(node);
  let text = "";
  for (const child of node.children) {
    if (text.length > limit) break;
    text += textWithin(child, limit);
  }
  return text;
};

const showsPicture = (node: BodyNode): boolean =>
  isElement(node) && (node.name === "img" || node.children.some(showsPicture));

const isMetaLine = (node: BodyNode | undefined): boolean =>
  isElement(node) &&
  (node.attributes.get("id") === "meta_content" ||
    /\brich_media_meta_list\b/.test(node.attributes.get("class") ?? ""));

type Search = "removed" | "absent" | "continue";

const removeFrom = (parent: { children: BodyNode[] }, title: string): Search => {
  for (const [index, child] of parent.children.entries()) {
    const text = textWithin(child, title.length);
    if (text === "" && !showsPicture(child)) continue;
    if (!isElement(child) || showsPicture(child)) {
      return isElement(child) && text !== title ? removeFrom(child, title) : "absent";
    }
    if (text !== title) return removeFrom(child, title);
    const rest = parent.children.slice(index + 1);
    const next = rest.findIndex((node) => compact(textWithin(node, 0)) !== "");
    const hasMeta = next >= 0 && isMetaLine(rest[next]);
    parent.children = [
      ...parent.children.slice(0, index),
      ...(hasMeta ? rest.slice(next + 1) : rest),
    ];
    return "removed";
  }
  return "continue";
};

/**
 * Takes the title out of a body that opens with the page's own title, and the source-and-date line that
 * platforms export with it: the page shows both already. Anything else at the top stays.
 */
export const removeDuplicateHeader = (root: BodyElement, title: string): void => {
  const wanted = compact(title);
  if (wanted !== "") removeFrom(root, wanted);
};
