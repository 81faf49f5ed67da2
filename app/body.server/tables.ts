import { phrasesOf, type BodyScope } from "./phrases";
import { copyDirection, presentationOf } from "./presentation";
import { isSubheading } from "./paragraphs";
import { withoutParagraph, type ContentOf } from "./lists";
import {
  element,
  isBoldThroughout,
  isElement,
  textOf,
  type BodyElement,
  type BodyNode,
} from "./tree";
import { isBlock } from "./vocabulary";

const rowGroups: ReadonlySet<string> = new Set(["thead", "tbody", "tfoot"]);

/** Most columns or rows one cell may span: more is an attack on layout time. */
const SPAN_LIMIT = 100;

function spanOf(value: string | undefined): string | null {
  const span = /^\s*\d{1,4}\s*$/.test(value ?? "") ? Number(value) : 0;
  return span > 1 && span <= SPAN_LIMIT ? String(span) : null;
}

/** The alignment of a cell's only paragraph, which office editors name instead of the cell's. */
function alignedThroughout({ children }: BodyElement): string | null {
  const [only, ...others] = children.filter((child) => typeof child !== "string" || child.trim());
  return isElement(only, "p") && others.length === 0 ? presentationOf(only).align : null;
}

/** Keeps a number's groups of three and its unit ("38 214 人") on one line: a narrow cell breaks at every space. */
function withWholeNumbers(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.map((node) => {
    if (typeof node === "string")
      return node.replace(
        /(\d) (?=\d{3}(?!\d)|\p{Script=Han}{1,2}(?!\p{Script=Han}))/gu,
        "$1\u00A0",
      );
    node.children = withWholeNumbers(node.children);
    return node;
  });
}

function cellOf(source: BodyElement, contentOf: ContentOf): BodyElement {
  const cell = element(
    source.name,
    {},
    withWholeNumbers(withoutParagraph(contentOf(source.children))),
  );
  for (const name of ["colspan", "rowspan"]) {
    const span = spanOf(source.attributes.get(name));
    if (span !== null) cell.attributes.set(name, span);
  }
  const scope = source.attributes.get("scope") ?? "";
  if (source.name === "th" && /^(?:col|row)(?:group)?$/.test(scope))
    cell.attributes.set("scope", scope);
  copyDirection(source, cell);
  const { align } = presentationOf(source);
  const aligned = align === null ? alignedThroughout(source) : align;
  if (aligned === "center" || aligned === "right") cell.attributes.set("class", `body-${aligned}`);
  return cell;
}

interface TableParts {
  readonly groups: BodyElement[];
  caption: BodyElement | null;
  /** What browsers, too, move out of a table: text and blocks outside any cell. */
  readonly strays: BodyNode[];
}

function rowOf(source: BodyElement, parts: TableParts, contentOf: ContentOf): BodyElement | null {
  const cells: BodyElement[] = [];
  for (const child of source.children) {
    if (isElement(child, "td") || isElement(child, "th")) cells.push(cellOf(child, contentOf));
    else parts.strays.push(child);
  }
  return cells.length === 0 ? null : element("tr", {}, cells);
}

function collect(source: BodyElement, parts: TableParts, contentOf: ContentOf): void {
  for (const child of source.children) {
    if (isElement(child, "tr")) {
      const row = rowOf(child, parts, contentOf);
      const group = parts.groups.at(-1);
      if (row === null) continue;
      if (group === undefined) parts.groups.push(element("tbody", {}, [row]));
      else group.children.push(row);
    } else if (isElement(child) && rowGroups.has(child.name)) {
      parts.groups.push(element(child.name));
      collect(child, parts, contentOf);
    } else if (isElement(child, "caption") && parts.caption === null) {
      parts.caption = child;
    } else if (!isElement(child, "col")) {
      parts.strays.push(child);
    }
  }
}

function rowsOf(groups: readonly BodyElement[]): BodyElement[] {
  return groups.flatMap(({ children }) => children.filter((child) => isElement(child)));
}

function cellsIn(row: BodyElement): BodyElement[] {
  return row.children.filter((child) => isElement(child));
}

/** A table of one column holds layout, not data: its cells are read one after the other. */
function isLayout(rows: readonly BodyElement[]): boolean {
  return rows.every((row) => row.children.length < 2);
}

/** A layout cell as blocks: phrases that lost their paragraph get one again. */
function blocksOf(cell: BodyElement): BodyElement[] {
  const blocks = cell.children.filter((child) => isElement(child));
  const holdsBlocks = blocks.length === cell.children.length && blocks.every(isFlowBlock);
  if (holdsBlocks) return blocks;
  const classes = [
    cell.attributes.get("class") ?? "",
    isSubheading(cell.children) ? "body-subheading" : "",
  ].filter((name) => name !== "");
  return [element("p", classes.length === 0 ? {} : { class: classes.join(" ") }, cell.children)];
}

function isFlowBlock({ name, attributes }: BodyElement): boolean {
  return isBlock(name) || attributes.get("class") === "body-table";
}

function isBlank(cell: BodyElement): boolean {
  return textOf(cell).trim() === "";
}

function isBold(row: BodyElement): boolean {
  const cells = cellsIn(row);
  return (
    cells.some((cell) => !isBlank(cell)) &&
    cells.every(({ children }) => isBoldThroughout(children))
  );
}

/** Editors without header cells set the first row bold; a table that is bold throughout has no header. */
function nameHeaders(rows: readonly BodyElement[]): void {
  const [first, second] = rows;
  if (first === undefined || second === undefined || !isBold(first) || isBold(second)) return;
  if (rows.flatMap(cellsIn).some(({ name }) => name === "th")) return;
  for (const cell of cellsIn(first)) {
    if (isBlank(cell)) continue;
    cell.name = "th";
    cell.attributes.set("scope", "col");
  }
}

/** How much of its first row names a table that has no caption, in characters. */
const LONGEST_NAME = 40;

/** What a table is about where no caption says so: its first row. */
function firstRowOf(rows: readonly BodyElement[]): string {
  const cells = rows.slice(0, 1).flatMap(cellsIn);
  const words = cells.map((cell) => textOf(cell).trim()).filter((text) => text !== "");
  return Array.from(words.join("，")).slice(0, LONGEST_NAME).join("");
}

/**
 * A data table in a scroll region that the keyboard can reach, named by its caption or its first row; a
 * one-column layout table dissolves into its cells.
 */
export function tableOf(
  source: BodyElement,
  contentOf: ContentOf,
  scope: BodyScope,
): BodyElement[] {
  const parts: TableParts = { groups: [], caption: null, strays: [] };
  collect(source, parts, contentOf);
  const rows = rowsOf(parts.groups);
  nameHeaders(rows);
  const caption = parts.caption === null ? [] : phrasesOf(parts.caption.children, scope);
  const outside = contentOf(parts.strays);
  if (isLayout(rows)) {
    const captioned =
      caption.length === 0 ? [] : [element("p", { class: "body-caption" }, caption)];
    return [...outside, ...captioned, ...rows.flatMap(cellsIn).flatMap(blocksOf)];
  }
  const table = element("table", {}, [
    ...(caption.length === 0 ? [] : [element("caption", {}, caption)]),
    ...parts.groups.filter(({ children }) => children.length > 0),
  ]);
  const region = element("div", { class: "body-table", tabindex: "0" }, [table]);
  const label = caption.map(textOf).join("").trim() || firstRowOf(rows);
  if (label !== "") {
    region.attributes.set("role", "region");
    region.attributes.set("aria-label", label);
  }
  return [...outside, region];
}
