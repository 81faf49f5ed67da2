import { MemoryTier } from "../edge.server/cache/memory-tier";
import { bodySheet } from "./body-sheet.server";
import pieces from "./body.css?inline&pieces";
import type { SheetName } from "../model/document/sheet-names";

/** Every style sheet of the site by its file's name; a part's sheets stand in its folder. */
const sheets = new Map(
  Object.entries(
    import.meta.glob<string>("../*/**/*.css", { query: "?inline", import: "default", eager: true }),
  ).map(([path, sheet]) => [path.slice(path.lastIndexOf("/") + 1, -".css".length), sheet]),
);

/** The sheet of editors' bodies, most of whose rules are for what few of them contain. */
const BODY = "body";

/** How much of the bodies that are read now, and of their sheets, is remembered, in characters. */
const MOST_CHARACTERS = 300_000;

const bodySheets = new MemoryTier<{ readonly body: string; readonly text: string }>(
  MOST_CHARACTERS,
  ({ body, text }) => body.length + text.length,
);

/** What a body needs of its sheet, looked up once while it is read. */
function sheetOfBody(body: string): string {
  const known = bodySheets.get(body);
  if (known !== undefined) return known.text;
  const text = bodySheet(pieces, body);
  bodySheets.set(body, { body, text });
  return text;
}

/**
 * Sheets of a document as one text for a `<style>`.
 *
 * @param body the document's article body, which may be empty; rules that cannot apply to it are left out
 * @throws when there is no file of a name, which a test finds first
 */
export function inlineStyles(names: readonly SheetName[], body?: string): string {
  return [...new Set(names)]
    .map((name) => {
      const sheet = sheets.get(name);
      if (sheet === undefined) throw new Error(`No style sheet is named "${name}"`);
      return name === BODY && body !== undefined ? sheetOfBody(body) : sheet;
    })
    .join("\n");
}
