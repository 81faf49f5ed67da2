import {
  attributeOf,
  elementsOf,
  hasClass,
  replaceElements,
  textOf,
  type Element,
  type Transform,
} from "./hast";
import { headings } from "./tag-sets";

/** A heading's link to itself, which pages of documentation show below the mouse. */
function isPermalink(node: Element): boolean {
  const isInPage = node.tagName === "a" && (attributeOf(node, "href") ?? "").includes("#");
  return isInPage && /^\s*[#¶§🔗]\s*$/u.test(textOf(node));
}

/**
 * Leaves out the tools beside headings: Wikipedia's "[edit]" and the sign of a permalink, which stays
 * as the target of links.
 */
export const readHeadings: Transform = (root) => {
  replaceElements(root, (node) => {
    if (hasClass(node, "mw-editsection")) return [];
    if (headings.has(node.tagName))
      for (const link of elementsOf(node.children)) if (isPermalink(link)) link.children = [];
    return null;
  });
};
