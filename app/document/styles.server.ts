import { pruneBodySheet } from "./prune-body-sheet.server";

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
 * @throws when a route names a sheet that does not exist — found by the first request in any test.
 */
export const inlineStyles = (names: readonly string[], body = ""): string =>
  [...new Set(["base", ...names])]
    .map((name) => {
      const sheet = sheets.get(name);
      if (sheet === undefined) throw new Error(`No style sheet is named "${name}"`);
      return name === BODY && body !== "" ? pruneBodySheet(sheet, body) : sheet;
    })
    .join("\n");
