import { isElement, type BodyElement, type BodyNode } from "./tree";

function compact(text: string): string {
  return text.replace(/\s+/g, "");
}

/** The compacted text of a node, read only as far as it can still equal a title of `limit`. */
function textWithin(node: BodyNode, limit: number): string {
  if (typeof node === "string") return compact(node);
  let text = "";
  for (const child of node.children) {
    if (text.length > limit) break;
    text += textWithin(child, limit);
  }
  return text;
}

function showsPicture(node: BodyNode): boolean {
  return isElement(node) && (node.name === "img" || node.children.some(showsPicture));
}

function isMetaLine(node: BodyNode | undefined): boolean {
  return (
    isElement(node) &&
    (node.attributes.get("id") === "meta_content" ||
      /\brich_media_meta_list\b/.test(node.attributes.get("class") ?? ""))
  );
}

type Search = "removed" | "absent" | "continue";

function removeFrom(parent: { children: BodyNode[] }, title: string): Search {
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
}

/**
 * Takes the title out of a body that opens with the page's own title, and the source-and-date line that
 * platforms export with it: the page shows both already. Anything else at the top stays.
 *
 * @returns whether there was one
 */
export function removeDuplicateHeader(root: BodyElement, title: string): boolean {
  const wanted = compact(title);
  return wanted !== "" && removeFrom(root, wanted) === "removed";
}
