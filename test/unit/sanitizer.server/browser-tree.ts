import { parse, parseFragment, type DefaultTreeAdapterTypes as Parse5 } from "parse5";

/** An element as a browser reads it. */
export interface BrowserElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

type Visit = {
  readonly text?: (text: string) => void;
  readonly comment?: () => void;
  /** Returns whether to look at what is in it. */
  readonly element?: (node: BrowserElement) => boolean | void;
};

/** Visits the tree that the HTML standard's parser makes of a document or of a part of one, in document order. */
export function visitTree(html: string, visit: Visit): void {
  const go = (nodes: readonly Parse5.ChildNode[]): void => {
    for (const node of nodes) {
      if ("value" in node) visit.text?.(node.value);
      else if ("data" in node) visit.comment?.();
      else if ("tagName" in node) {
        const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
        if (visit.element?.({ name: node.tagName, attributes }) !== false) go(node.childNodes);
      }
    }
  };
  const isDocument = /^\s*<!doctype|^\s*<html/i.test(html);
  const options = { scriptingEnabled: false };
  go((isDocument ? parse(html, options) : parseFragment(html, options)).childNodes);
}

/** The text that a browser shows, white space aside. */
export function shownText(
  html: string,
  isHidden: (node: BrowserElement) => boolean = () => false,
): string {
  let shown = "";
  visitTree(html, {
    text: (part) => void (shown += part),
    element: (node) => !isHidden(node),
  });
  return shown.replace(/[\s\u2061-\u2064]+/g, "");
}
