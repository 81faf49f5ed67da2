import { isElement, isText, textIn, type BodyNode } from "./hast";
import { parseBody } from "./parse";
import { isBlock } from "./vocabulary";

/** What ends these: cells of a row stay on its line, a definition on its term's. */
const ENDS: ReadonlyMap<string, string> = new Map([
  ["td", "\t"],
  ["th", "\t"],
  ["dt", "\t"],
]);

function textOf(nodes: readonly BodyNode[], newline: string): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.value.replace(/\s+/g, " ");
      if (!isElement(node)) return "";
      const { tagName, children } = node;
      if (tagName === "br") return newline;
      const end = ENDS.get(tagName);
      if (end !== undefined)
        return `${tagName === "dt" ? newline : ""}${textOf(children, " ")}${end}`;
      if (!isBlock(tagName)) return textOf(children, newline);
      const text =
        tagName === "pre" ? textIn(children).split("\n").join(newline) : textOf(children, newline);
      return `${tagName === "dd" ? "" : newline}${text}${newline}`;
    })
    .join("");
}

/** The lines of an editor's HTML as text; the cells of a row are separated by tabs. */
export function textLines(html: string): readonly string[] {
  return textOf(parseBody(html).children as BodyNode[], "\n")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
