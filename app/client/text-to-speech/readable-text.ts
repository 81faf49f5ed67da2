import { spokenSentences } from "../../model/reading/spoken-sentences";

/** A sentence as it stands in the page. */
export interface PageSentence {
  readonly text: string;
  readonly range: Range;
}

/** What is read: the blocks of a text; what stands in tables and formulas says nothing to the ear. */
const BLOCKS = "p,h2,h3,h4,h5,h6,li,blockquote,figcaption,dt,dd";
const SILENT = "table,pre,code,math,svg,script,style,noscript,[aria-hidden=true],[hidden]";

function textNodesOf(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode() !== null) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (parent?.closest(SILENT) === null && parent.closest(BLOCKS) === block) nodes.push(node);
  }
  return nodes;
}

/** The range of a piece of the nodes' joined text. */
function rangeOf(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange();
  let offset = 0;
  for (const node of nodes) {
    const { length } = node;
    if (start >= offset && start <= offset + length) range.setStart(node, start - offset);
    if (end >= offset && end <= offset + length) {
      range.setEnd(node, end - offset);
      break;
    }
    offset += length;
  }
  return range;
}

/** The sentences of some parts of the page, in their order. */
export function readableText(parts: readonly Element[]): readonly PageSentence[] {
  return parts
    .flatMap((part) => (part.matches("h1") ? [part] : [...part.querySelectorAll(BLOCKS)]))
    .flatMap((block) => {
      const nodes = block.matches("h1")
        ? ([...block.childNodes].filter((node) => node instanceof Text) as Text[])
        : textNodesOf(block);
      const text = nodes.map(({ data }) => data).join("");
      return spokenSentences(text).map(({ start, end }) => ({
        text: text.slice(start, end),
        range: rangeOf(nodes, start, end),
      }));
    });
}
