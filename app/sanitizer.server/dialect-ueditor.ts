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

/** UEditor's page break, a word at which its platform divides the article. */
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

/** UEditor's page breaks become `hr`. */
export const readUeditor: Transform = (root) => divideIn(root);
