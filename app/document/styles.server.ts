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

/**
 * The sheets of a document as one text for its `<style>`: `base`, then those that its routes name in
 * `handle.styles`.
 *
 * @param body the document's article body; rules that cannot apply to it are left out
 * @throws when there is no file of a name, which a test finds first
 */
export function inlineStyles(names: readonly SheetName[], body = ""): string {
  return [...new Set(["base", ...names])]
    .map((name) => {
      const sheet = sheets.get(name);
      if (sheet === undefined) throw new Error(`No style sheet is named "${name}"`);
      return name === BODY && body !== "" ? bodySheet(pieces, body) : sheet;
    })
    .join("\n");
}
