import {
  element,
  isElement,
  isText,
  replaceChildren,
  textNode,
  type BodyNode,
  type Element,
  type Root,
} from "./hast";
import type { Transform } from "./transform";

/** UEditor writes the end of a page as a word, which its own platform divides the article at. */
const PAGE_BREAK = "_ueditor_page_break_tag_";

function divideIn(parent: Root | Element): void {
  replaceChildren(parent, (child) => {
    if (isElement(child)) divideIn(child);
    if (!isText(child) || !child.value.includes(PAGE_BREAK)) return null;
    return child.value
      .split(PAGE_BREAK)
      .flatMap((words, at): BodyNode[] =>
        at === 0 ? [textNode(words)] : [element("hr"), textNode(words)],
      );
  });
}

/** UEditor's page breaks as what divides an article on one page. */
export const readUeditor: Transform = (root) => divideIn(root);
