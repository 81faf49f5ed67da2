import {
  element,
  isElement,
  replaceChildren,
  replaceElements,
  textNode,
  textOf,
  type Element,
  type Root,
} from "./hast";
import { isAbsent } from "./presentation";
import type { Transform } from "./transform";
import { discarded } from "./vocabulary";

/** Elements that act, which no body keeps; the others that are left out were never seen. */
const active: ReadonlySet<string> = new Set(["script", "applet", "canvas", "select", "template"]);

/** What a drawing's allowlist looks at itself. */
const ofDrawings: ReadonlySet<string> = new Set(["title", "style"]);

/**
 * Leaves out what no reader sees: scripts and styles, forms' machinery, and what is not displayed,
 * wherever it stands. `noscript` stays, for it holds lazy pictures.
 */
export const removeUnseen: Transform = (root, { log }) => {
  const clean = (parent: Root | Element, inDrawing: boolean): void =>
    replaceChildren(parent, (node) => {
      if (!isElement(node)) return null;
      const { tagName } = node;
      if (discarded.has(tagName) && !(inDrawing && ofDrawings.has(tagName))) {
        if (active.has(tagName)) log.note("active");
        return [];
      }
      if (!inDrawing && isAbsent(node)) {
        if (textOf(node).trim() !== "") log.note("hidden");
        return [];
      }
      clean(node, tagName === "svg" || (inDrawing && tagName !== "foreignObject"));
      return null;
    });
  clean(root, false);
};

/** A text field's words are read like code: with their lines. Other controls have nothing to read. */
export const readControls: Transform = (root, { log }) => {
  replaceElements(root, (node) => {
    if (node.tagName !== "textarea") return null;
    log.note("active");
    return [element("pre", {}, [textNode(textOf(node))])];
  });
};
