import { hasClass, replaceElements, type Transform } from "./hast";

/** Wikipedia's "[edit]" beside a heading is a tool, not text. */
export const readWikipedia: Transform = (root) => {
  replaceElements(root, (node) => (hasClass(node, "mw-editsection") ? [] : null));
};
