import { elementsOf, isElement, textOf, type Element } from "./hast";

/** Most columns or rows one cell may span: more is an attack on layout time. */
const SPAN_LIMIT = 100;

interface Placed {
  readonly cell: Element;
  readonly column: number;
}

function cellsIn(row: Element): Element[] {
  return row.children.filter((child) => isElement(child));
}

function spanOf(cell: Element, name: "colSpan" | "rowSpan"): number {
  return Number(cell.properties[name] ?? 1);
}

/** Where each cell of a group of rows begins (HTML, 4.9.12.1), in time linear in the cells and their spans. */
function placedIn(rows: readonly Element[]): Placed[] {
  const placed: Placed[] = [];
  /** For each column, the first row that is free again. */
  const taken: number[] = [];
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of cellsIn(row)) {
      while ((taken[column] ?? 0) > at) column += 1;
      placed.push({ cell, column });
      const wide = Math.min(spanOf(cell, "colSpan"), SPAN_LIMIT);
      const high = spanOf(cell, "rowSpan");
      for (let next = column; next < column + wide; next += 1) taken[next] = at + high;
      column += wide;
    }
  }
  return placed;
}

function setSpan(cell: Element, name: "colSpan" | "rowSpan", span: number): void {
  if (span > 1) cell.properties[name] = span;
  else delete cell.properties[name];
}

/**
 * Clamps what cells span to what there is (HTML, 4.9.11): no row goes on below its group, no column
 * stands where none of the cells begins.
 */
export function clampSpans(groups: readonly Element[]): void {
  const placed = groups.flatMap((group) => {
    const rows = cellsIn(group);
    for (const [at, row] of rows.entries())
      for (const cell of cellsIn(row)) {
        const left = Math.min(rows.length - at, SPAN_LIMIT);
        const asked = spanOf(cell, "rowSpan");
        setSpan(cell, "rowSpan", asked === 0 ? left : Math.min(asked, left));
      }
    return placedIn(rows);
  });
  const columns = placed.reduce((most, { column }) => Math.max(most, column + 1), 1);
  for (const { cell, column } of placed)
    setSpan(
      cell,
      "colSpan",
      Math.min(spanOf(cell, "colSpan"), Math.max(1, columns - column), SPAN_LIMIT),
    );
}

function showsNothing(cell: Element): boolean {
  return (
    textOf(cell).trim() === "" &&
    !elementsOf(cell.children).some(({ tagName }) =>
      ["img", "video", "audio", "hr", "table"].includes(tagName),
    )
  );
}

/**
 * The rows of a table for layout with nothing but its content: where all that is shown stands in one
 * column, the others are margins. Every other table stays as it is.
 */
export function withoutBlankColumns(rows: readonly Element[]): readonly Element[] {
  const shown = placedIn(rows).filter(({ cell }) => !showsNothing(cell));
  const columns = new Set(shown.map(({ column }) => column));
  if (columns.size > 1) return rows;
  for (const row of rows) row.children = cellsIn(row).filter((cell) => !showsNothing(cell));
  return rows;
}
