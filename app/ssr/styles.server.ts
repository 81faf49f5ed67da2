import type { StylesheetName } from "../model/document/stylesheets";

/** Every stylesheet of the site by its file's name; a part's sheets are in its folder. */
const sheets = new Map(
  Object.entries(
    import.meta.glob<string>("../*/**/*.css", { query: "?inline", import: "default", eager: true }),
  ).map(([path, sheet]) => [path.slice(path.lastIndexOf("/") + 1, -".css".length), sheet]),
);

/** Sheets of an article's text that few texts need, and what in a text needs them. */
export const BODY_PARTS: readonly (readonly [StylesheetName, RegExp])[] = [
  ["body-colours", /\bbody-(?:red|orange|green|blue|purple|muted)\b|<mark\b/],
  ["body-lists", /<(?:[ou]l|li|d[dt])\b|\bbody-list-/],
  [
    "body-blocks",
    /<(?:blockquote|pre|code|kbd|samp|hr|details|summary|rt)\b|\bbody-(?:box|drawing|formula|missing|inline|unbroken|vertical|chapters)\b/,
  ],
  ["body-table", /\bbody-table\b|<caption\b/],
  ["body-media", /<(?:video|audio)\b|\bbody-audio/],
  ["body-embed", /\bbody-embed/],
];

/** The sheets that stand for one name in a document with this article body; all of them where it is not known. */
function withBodyParts(name: StylesheetName, body: string | undefined): readonly StylesheetName[] {
  if (name !== "body") return [name];
  const needed = BODY_PARTS.filter(([, pattern]) => body === undefined || pattern.test(body));
  return [name, ...needed.map(([part]) => part)];
}

/**
 * Sheets of a document as one text for a `<style>`.
 *
 * @param body the document's article body, which may be empty; sheets of what it does not hold are left out
 * @throws when there is no file of a name, which a test finds first
 */
export function inlineStyles(names: readonly StylesheetName[], body?: string): string {
  return [...new Set(names.flatMap((name) => withBodyParts(name, body)))]
    .map((name) => {
      const sheet = sheets.get(name);
      if (sheet === undefined) throw new Error(`No style sheet is named "${name}"`);
      return sheet;
    })
    .join("\n");
}
