import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { filesBelow, ROOT } from "../../helpers/files-below";
import { RETIRED, STORED_NAMES } from "../../helpers/retired-words";

/** The words are listed there. */
const LIST = ["test/helpers/retired-words.ts", "test/unit/project/vocabulary.test.ts"];
const FOLDERS = ["app", "coordinator", "docs", "functions", "origin", "scripts", "test"];

interface Word {
  readonly text: string;
  readonly line: number;
}
/** What a file says: names, and sentences of comments, documents and tests. */
interface Words {
  readonly names: readonly Word[];
  readonly texts: readonly Word[];
}

/** `keptDraft`, `KEPT_DRAFT` and `kept_draft` as `kept-draft`. */
function dashed(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .replaceAll(/[^A-Za-z\d]+/g, "-")
    .toLowerCase();
}

/** String literals that are names: a class, a data attribute, a field of a log, a metric. */
const NAME_LIKE = /^[a-z][\w-]*$/i;
const TEST_CALL = /^(it|test|describe)$/;

function isTestCall({ expression }: ts.CallExpression): boolean {
  let callee: ts.Expression = expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    callee = callee.expression;
  return ts.isIdentifier(callee) && TEST_CALL.test(callee.text);
}

/** `Math.floor` and other members of the language's own objects. */
function isOfTheLanguage(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isPropertyAccessExpression(parent) &&
    parent.name === node &&
    ts.isIdentifier(parent.expression) &&
    parent.expression.text === "Math"
  );
}

/** A literal's text is no comment, whatever it looks like. */
function isLiteral(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

function readCode(file: string, source: string): Words {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const lineAt = (at: number) => tree.getLineAndCharacterOfPosition(at).line + 1;
  const names: Word[] = [];
  const texts: Word[] = [];
  let code = "";
  const visit = (node: ts.Node): void => {
    const start = node.getStart(tree);
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      if (!isOfTheLanguage(node)) names.push({ text: node.text, line: lineAt(start) });
    } else if (isLiteral(node)) {
      code += source.slice(code.length, start) + " ".repeat(node.end - start);
      if (!ts.isStringLiteralLike(node)) return;
      if (NAME_LIKE.test(node.text)) names.push({ text: node.text, line: lineAt(start) });
      if (ts.isCallExpression(node.parent) && isTestCall(node.parent))
        texts.push({ text: node.text, line: lineAt(start) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  code += source.slice(code.length);
  for (const { 0: text, index } of code.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g))
    texts.push({ text, line: lineAt(index) });
  return { names, texts };
}

function readStyles(source: string): Words {
  const lines = source.split("\n");
  return {
    names: lines.flatMap((text, index) =>
      [...text.matchAll(/\.([a-z][\w-]+)|--([a-z][\w-]+)|\[(data-[\w-]+)/g)].map(
        ([, ...groups]) => ({ text: groups.find(Boolean) ?? "", line: index + 1 }),
      ),
    ),
    texts: [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({
      text,
      line: source.slice(0, index).split("\n").length,
    })),
  };
}

function readDocument(source: string): Words {
  const lines = source.split("\n");
  return {
    names: lines.flatMap((text, index) =>
      [...text.matchAll(/`([A-Za-z][\w-]*)`/g)].map(([, name = ""]) => ({
        text: name,
        line: index + 1,
      })),
    ),
    texts: lines.map((text, index) => ({ text, line: index + 1 })),
  };
}

function read(file: string): Words {
  const source = readFileSync(join(ROOT, file), "utf8");
  if (/\.(tsx?|cjs)$/.test(file)) return readCode(file, source);
  if (file.endsWith(".css")) return readStyles(source);
  if (file.endsWith(".md")) return readDocument(source);
  return { names: [], texts: [] };
}

const atRoot = ["README.md", "CONTRIBUTING.md", ".dependency-cruiser.cjs"].filter((file) =>
  existsSync(join(ROOT, file)),
);
const files = [...FOLDERS.flatMap(filesBelow), ...atRoot].filter(
  (file) =>
    /\.(tsx?|cjs|css|md)$/.test(file) && !LIST.includes(file) && !file.startsWith("origin/media/"),
);

const rules = RETIRED.map((word) => ({
  ...word,
  phrases: word.phrases ? new RegExp(word.phrases, `${word.phrases.flags}g`) : null,
  name: word.names === undefined ? null : new RegExp(`(?:^|-)(?:${word.names.join("|")})(?:-|$)`),
  allowed: Object.keys(word.except ?? {}),
}));
type Rule = (typeof rules)[number];

function isRetired({ name, allowed }: Rule, given: string): boolean {
  const left = allowed.reduce((text, one) => text.replaceAll(one, "."), dashed(given));
  return name?.test(left) === true;
}

/** The rules against each name: most names stand in many places. */
const against = new Map<string, readonly Rule[]>();

function rulesAgainst(name: string): readonly Rule[] {
  const known = against.get(name) ?? rules.filter((rule) => isRetired(rule, name));
  against.set(name, known);
  return known;
}

/** The names of other releases that a file spells. */
function storedNamesIn(file: string): readonly string[] {
  return STORED_NAMES.filter(({ files: spelling }) => spelling.includes(file)).flatMap(
    ({ names }) => names,
  );
}

function complaintsOf(file: string): string[] {
  const { names, texts } = read(file);
  const stored = storedNamesIn(file);
  const ours = names.filter(({ text }) => !stored.includes(text));
  const found = rules
    .filter(({ within }) => within === undefined || within.test(file))
    .flatMap((rule) => [
      ...[{ text: file, line: 1 }, ...ours]
        .filter(({ text }) => rulesAgainst(text).includes(rule))
        .map(({ text, line }) => `${file}:${line} ${text}: ${rule.standard}`),
      ...texts.flatMap(({ text, line }) =>
        rule.phrases === null
          ? []
          : [...text.matchAll(rule.phrases)].map(
              ([phrase]) => `${file}:${line} “${phrase}”: ${rule.standard}`,
            ),
      ),
    ]);
  return [...new Set(found)];
}

describe("the project's words", () => {
  it("are the field's: no retired word is in a name, a comment, a document or a test's name", () => {
    // All at once: a list in a message is cut.
    expect(files.flatMap(complaintsOf).join("\n")).toBe("");
  });

  it("are another release's only where a file still spells them", () => {
    const unused = STORED_NAMES.flatMap(({ files: spelling, names }) =>
      names.flatMap((name) =>
        spelling.some((file) => read(file).names.some(({ text }) => text === name)) ? [] : [name],
      ),
    );
    expect(unused).toEqual([]);
  });
});
