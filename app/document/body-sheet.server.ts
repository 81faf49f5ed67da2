/**
 * A piece of a prepared sheet: its text, and what of a body needs it: lists of names, all of one of which
 * have to occur (null: every body needs it).
 */
export type SheetPiece = readonly [text: string, neededBy: readonly (readonly string[])[] | null];

const OCCURRING = /<([a-z][a-z0-9]*)|\b(body-[\w-]+)/g;

/** The elements (`h2`) and classes (`.body-red`) that occur in a body. */
function occurringIn(body: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, element, name] of body.matchAll(OCCURRING))
    found.add(element === undefined ? `.${name}` : element);
  return found;
}

/**
 * The rules of a body's style sheet that could matter to this body. Nothing adds to a body once it
 * is rendered, so a rule can never apply when each of its selectors names what does not occur in it.
 *
 * @param sheet as the build has prepared it (`scripts/sheet-pieces.ts`)
 * @param body sanitised HTML
 */
export function bodySheet(sheet: readonly SheetPiece[], body: string): string {
  const occurring = occurringIn(body);
  let text = "";
  for (const [piece, neededBy] of sheet)
    if (neededBy === null || neededBy.some((names) => names.every((name) => occurring.has(name))))
      text += piece;
  return text;
}
