import type { Plugin } from "vite";
import type { SheetPiece } from "../app/document/body-sheet.server";

/** Elements of an article that have rules of their own. */
const ELEMENTS =
  /(?<![\w.#-])(h[2-6]|a|ol|ul|li|dt|dd|blockquote|figcaption|caption|table|td|th|pre|code|kbd|samp|video|audio|hr|summary|details|rt|mark)(?![\w-])/g;
const CLASSES = /\.body-[\w-]+/g;
/** What a block begins with, its content, which may be blocks, and nothing after it. */
const BLOCKS = /([^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g;
/** The selectors of a list; commas in brackets divide none. Minifiers join rules that say the same. */
const SELECTORS = /(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g;
const REFERENCED = /var\((--[\w-]+)/g;

/** What negates: its insides are what must not occur. */
const NEGATION = /:not\((?:[^()]|\([^()]*\))*\)/g;

/** A choice of simple selectors. */
const CHOICE = /:is\(([^()]*)\)/;

/**
 * What needs something: lists of elements' names and classes, all of one of which have to occur, or null
 * for every body.
 */
type Needs = SheetPiece[1];

function either(needs: readonly Needs[]): Needs {
  if (needs.includes(null)) return null;
  const lists = needs.flatMap((each) => each ?? []);
  return [...new Map(lists.map((list) => [list.join(" "), list])).values()];
}

/** What a selector names; null where it names nothing in particular. */
function namedBy(selector: string): Needs {
  const choice = CHOICE.exec(selector);
  // Each of a choice makes a selector of its own.
  if (choice !== null)
    return needsOf(
      (choice[1] ?? "")
        .split(",")
        .map((one) => selector.replace(CHOICE, () => ` ${one.trim()}`))
        .join(","),
    );
  const asked = selector.replaceAll(NEGATION, "");
  const names = [...(asked.match(ELEMENTS) ?? []), ...(asked.match(CLASSES) ?? [])];
  return names.length === 0 ? null : [[...new Set(names)]];
}

/** What a rule's selectors name; null when one of them names nothing in particular. */
function needsOf(selectors: string): Needs {
  return either((selectors.match(SELECTORS) ?? []).map(namedBy));
}

/** Who needs each custom property: whatever refers to it. */
function referrers(sheet: string): ReadonlyMap<string, Needs> {
  const found = new Map<string, Needs>();
  for (const [, selectors = "", content = ""] of sheet.matchAll(BLOCKS))
    if (selectors.trimStart().startsWith("@"))
      for (const [name, needs] of referrers(content)) add(name, needs);
    else for (const [, name = ""] of content.matchAll(REFERENCED)) add(name, needsOf(selectors));
  function add(name: string, needs: Needs): void {
    found.set(name, either([found.get(name) ?? [], needs]));
  }
  return found;
}

function within(opening: string, inner: readonly SheetPiece[]): SheetPiece[] {
  const needs = either(inner.map(([, each]) => each));
  return needs?.length === 0 ? [] : [[opening, needs], ...inner, ["}", needs]];
}

function piecesOf(sheet: string, properties: ReadonlyMap<string, Needs>): SheetPiece[] {
  return [...sheet.matchAll(BLOCKS)].flatMap(([rule, selectors = "", content = ""]) => {
    if (selectors.trimStart().startsWith("@"))
      return within(`${selectors}{`, piecesOf(content, properties));
    if (!content.trimStart().startsWith("--")) return [[rule, needsOf(selectors)] as const];
    // A rule of custom properties falls into these: each is needed where it is referred to.
    const declared = content.split(";").filter((declaration) => declaration.trim() !== "");
    return within(
      `${selectors}{`,
      declared.map((each) => [
        `${each};`,
        properties.get(each.split(":", 1)[0]?.trim() ?? "") ?? [],
      ]),
    );
  });
}

/**
 * Divides a style sheet into pieces with the elements and classes that each is for, so that a document
 * can be given those that its article needs by looking names up.
 *
 * @param sheet CSS without comments and nested rules
 */
export function sheetPieces(sheet: string): SheetPiece[] {
  return piecesOf(sheet, referrers(sheet));
}

const ASKED = /\.css\?inline&pieces$/;

/** Gives `import pieces from "./x.css?inline&pieces"` the sheet, lowered and minified, in pieces. */
export function dividedSheets(): Plugin {
  return {
    name: "divided-sheets",
    enforce: "post",
    transform(code, id) {
      const text = ASKED.test(id)
        ? /^export default ("(?:[^"\\]|\\.)*")/.exec(code)?.[1]
        : undefined;
      if (text === undefined) return null;
      return `export default ${JSON.stringify(sheetPieces(JSON.parse(text) as string))};`;
    },
  };
}
