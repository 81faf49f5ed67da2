import {
  attributeOf,
  cellsOf,
  classesOf,
  element,
  elementsOf,
  hasClass,
  hasText,
  isBlankText,
  isBoldThroughout,
  isElement,
  isText,
  textNode,
  textIn,
  textStart,
  type BodyNode,
  type Element,
  type BodyContext,
} from "./hast";
import { markCaption } from "./captions";
import { withoutParagraph, type ContentOf } from "./lists";
import { isSubheading, trimmedLine } from "./paragraphs";
import { anchorProperties, isEmptyRun, phrasingOf } from "./phrasing";
import { copyDirection, presentationOf, styleOf } from "./presentation";
import { isBlock } from "./tag-sets";

const rowGroups: ReadonlySet<string> = new Set(["thead", "tbody", "tfoot"]);

/** The alignment of a cell's only paragraph: office editors set it there. */
function alignedThroughout({ children }: Element): string | null {
  const [only, ...others] = children.filter((child) => !isBlankText(child));
  return isElement(only, "p") && others.length === 0 ? presentationOf(only).align : null;
}

/** Joins groups of three digits and a unit ("38 214 人") by no-break spaces. */
function withUnbrokenNumbers(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.map((node) => {
    if (isText(node))
      return textNode(
        node.value.replace(
          /(\d) (?=\d{3}(?!\d)|\p{Script=Han}{1,2}(?!\p{Script=Han}))/gu,
          "$1\u00A0",
        ),
      );
    // The cells of a table within it have been read.
    if (isElement(node) && !hasClass(node, "body-table"))
      node.children = withUnbrokenNumbers(node.children);
    return node;
  });
}

/** A `colspan` or `rowspan` as browsers parse it (HTML, 2.3.4.2); 0 means "to the end". */
function spanOf(value: string | undefined): number {
  const digits = /^\s*\+?(\d{1,9})/.exec(value ?? "")?.[1];
  return digits === undefined ? 1 : Math.min(Number(digits), 65_534);
}

function cellOf(source: Element, contentOf: ContentOf): Element {
  const cell = element(
    source.tagName,
    {},
    withUnbrokenNumbers(withoutParagraph(contentOf(source.children))),
  );
  const [columns, rows] = ["colspan", "rowspan"].map((name) => spanOf(attributeOf(source, name)));
  if (columns !== undefined && columns > 1) cell.properties.colSpan = columns;
  if (rows !== undefined && rows !== 1) cell.properties.rowSpan = rows;
  const scope = attributeOf(source, "scope") ?? "";
  if (source.tagName === "th" && /^(?:col|row)(?:group)?$/.test(scope))
    cell.properties.scope = scope;
  copyDirection(source, cell);
  Object.assign(cell.properties, anchorProperties(source));
  const aligned = presentationOf(source).align ?? alignedThroughout(source);
  if (aligned === "center" || aligned === "right") cell.properties.className = [`body-${aligned}`];
  return cell;
}

interface TableParts {
  readonly groups: Element[];
  caption: Element | null;
  /** Content outside cells. */
  readonly strays: BodyNode[];
}

function rowOf(source: Element, parts: TableParts, contentOf: ContentOf): Element | null {
  const cells: Element[] = [];
  for (const child of source.children) {
    if (isElement(child, "td") || isElement(child, "th")) cells.push(cellOf(child, contentOf));
    else parts.strays.push(child);
  }
  if (cells.length === 0) return null;
  return element("tr", anchorProperties(source), cells);
}

function collect(source: Element, parts: TableParts, contentOf: ContentOf): void {
  for (const child of source.children) {
    if (isElement(child, "tr")) {
      const group = parts.groups.at(-1);
      const row = rowOf(child, parts, contentOf);
      if (row === null) continue;
      if (group === undefined) parts.groups.push(element("tbody", {}, [row]));
      else group.children.push(row);
    } else if (isElement(child) && rowGroups.has(child.tagName)) {
      parts.groups.push(element(child.tagName, anchorProperties(child)));
      collect(child, parts, contentOf);
    } else if (isElement(child, "caption") && parts.caption === null) {
      parts.caption = child;
    } else if (!isElement(child, "col") && !isElement(child, "colgroup")) {
      parts.strays.push(child);
    }
  }
}

/** Row groups as browsers show them: the first header above, the first footer below all others. */
function inShownOrder(groups: readonly Element[]): Element[] {
  const head = groups.find(({ tagName }) => tagName === "thead");
  const foot = groups.find(({ tagName }) => tagName === "tfoot");
  const others = groups.filter((group) => group !== head && group !== foot);
  return [head, ...others, foot].filter((group) => group !== undefined);
}

function cellsIn(row: Element): Element[] {
  return row.children.filter((child) => isElement(child));
}

function rowsOf(groups: readonly Element[]): Element[] {
  return groups.flatMap(cellsIn);
}

/** A table of one column is layout: its cells become blocks. */
function isLayout(rows: readonly Element[]): boolean {
  return rows.every((row) => row.children.length < 2);
}

/** Whether a table has borders, headers or a caption: then empty columns are data. */
function isRuled(source: Element): boolean {
  const isDrawn = (node: Element) =>
    /\b(?:solid|dashed|dotted|double|groove|ridge)\b/.test(
      [...styleOf(node)].map(([name, value]) => (name.startsWith("border") ? value : "")).join(" "),
    );
  if (Number.parseInt(attributeOf(source, "border") ?? "0", 10) > 0 || isDrawn(source)) return true;
  return cellsOf(source).some((cell) => cell.tagName !== "td" || isDrawn(cell));
}

/** A layout cell as blocks: bare phrasing content gets a paragraph again. */
function blocksOf(cell: Element): Element[] {
  const blocks = cellsIn(cell);
  // Beside blocks stand only blocks and the targets of links.
  if (blocks.some(isFlowBlock) || isEmptyRun(cell.children)) return blocks;
  const className = [
    ...classesOf(cell),
    ...(isSubheading(cell.children) ? ["body-subheading"] : []),
  ];
  return [element("p", className.length === 0 ? {} : { className }, cell.children)];
}

function isFlowBlock(node: Element): boolean {
  return isBlock(node.tagName) || hasClass(node, "body-table");
}

function isBlank(cell: Element): boolean {
  return !hasText(cell);
}

function isBold(row: Element): boolean {
  const cells = cellsIn(row);
  return (
    cells.some((cell) => !isBlank(cell)) &&
    cells.every(({ children }) => isBoldThroughout(children))
  );
}

/** Makes a bold first row a header, unless other rows are bold or there are header cells. */
function nameHeaders(rows: readonly Element[]): void {
  const [first, second] = rows;
  if (first === undefined || second === undefined || !isBold(first) || isBold(second)) return;
  if (rows.flatMap(cellsIn).some(({ tagName }) => tagName === "th")) return;
  for (const cell of cellsIn(first)) {
    if (isBlank(cell)) continue;
    cell.tagName = "th";
    cell.properties.scope = "col";
  }
}

/** Longest label from a first row, in characters. */
const MAX_NAME_LENGTH = 40;

/** The label of a table without caption: its first row. */
function firstRowOf(rows: readonly Element[]): string {
  const cells = rows.slice(0, 1).flatMap(cellsIn);
  const words = cells
    .map((cell) => textStart(cell, MAX_NAME_LENGTH).trim())
    .filter((each) => each !== "");
  return Array.from(words.join("，")).slice(0, MAX_NAME_LENGTH).join("");
}

/**
 * A data table in a focusable scroll region, labelled by its caption or first row. A layout table, with
 * content in one column only, becomes blocks.
 *
 * @param isData whether columns without content remain
 */
export function tableOf(
  source: Element,
  contentOf: ContentOf,
  context: BodyContext,
  isData = isRuled(source),
): Element[] {
  const parts: TableParts = { groups: [], caption: null, strays: [] };
  collect(source, parts, contentOf);
  const groups = inShownOrder(parts.groups.filter(({ children }) => children.length > 0));
  clampSpans(groups);
  const rows = isData ? rowsOf(groups) : withoutBlankColumns(rowsOf(groups));
  nameHeaders(rows);
  const outside = contentOf(parts.strays);
  const words = parts.caption?.children ?? [];
  if (isLayout(rows)) {
    const captioned = markCaption(contentOf(words));
    return [...outside, ...captioned, ...rows.flatMap(cellsIn).flatMap(blocksOf)];
  }
  const caption = trimmedLine(phrasingOf(words, context));
  const table = element("table", {}, [
    ...(parts.caption === null || caption.length === 0
      ? []
      : [element("caption", anchorProperties(parts.caption), caption)]),
    ...groups,
  ]);
  const region = element("div", { className: ["body-table"], tabIndex: 0 }, [table]);
  const label = textIn(caption).trim() || firstRowOf(rows);
  if (label !== "") {
    region.properties.role = "region";
    region.properties.ariaLabel = label;
  }
  return [...outside, region];
}

/** Most columns or rows that a cell may span; bounds layout time. */
const SPAN_LIMIT = 100;

interface CellPosition {
  readonly cell: Element;
  readonly column: number;
}

function spanProperty(cell: Element, name: "colSpan" | "rowSpan"): number {
  return Number(cell.properties[name] ?? 1);
}

/** The column of each cell of a row group (HTML, 4.9.12.1), in time linear in cells and spans. */
function positionsIn(rows: readonly Element[]): CellPosition[] {
  const positions: CellPosition[] = [];
  /** For each column, its next free row. */
  const occupied: number[] = [];
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of cellsIn(row)) {
      while ((occupied[column] ?? 0) > at) column += 1;
      positions.push({ cell, column });
      const wide = Math.min(spanProperty(cell, "colSpan"), SPAN_LIMIT);
      const high = spanProperty(cell, "rowSpan");
      for (let next = column; next < column + wide; next += 1) occupied[next] = at + high;
      column += wide;
    }
  }
  return positions;
}

function setSpan(cell: Element, name: "colSpan" | "rowSpan", span: number): void {
  if (span > 1) cell.properties[name] = span;
  else delete cell.properties[name];
}

/**
 * Clamps spans to the table (HTML, 4.9.11): rows to their group, columns to the last one in which a cell
 * begins.
 */
function clampSpans(groups: readonly Element[]): void {
  const positions = groups.flatMap((group) => {
    const rows = cellsIn(group);
    for (const [at, row] of rows.entries())
      for (const cell of cellsIn(row)) {
        const left = Math.min(rows.length - at, SPAN_LIMIT);
        const span = spanProperty(cell, "rowSpan");
        setSpan(cell, "rowSpan", span === 0 ? left : Math.min(span, left));
      }
    return positionsIn(rows);
  });
  const columns = positions.reduce((most, { column }) => Math.max(most, column + 1), 1);
  for (const { cell, column } of positions)
    setSpan(
      cell,
      "colSpan",
      Math.min(spanProperty(cell, "colSpan"), Math.max(1, columns - column), SPAN_LIMIT),
    );
}

function isEmptyCell(cell: Element): boolean {
  return (
    !hasText(cell) &&
    !elementsOf(cell.children).some(({ tagName }) =>
      ["img", "video", "audio", "hr", "table"].includes(tagName),
    )
  );
}

/**
 * Removes the empty columns of a layout table, one whose visible cells are all in one column. Other
 * tables stay.
 */
function withoutBlankColumns(rows: readonly Element[]): readonly Element[] {
  const visible = positionsIn(rows).filter(({ cell }) => !isEmptyCell(cell));
  const columns = new Set(visible.map(({ column }) => column));
  if (columns.size > 1) return rows;
  for (const row of rows) row.children = cellsIn(row).filter((cell) => !isEmptyCell(cell));
  return rows;
}
