import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { filesBelow, ROOT as root } from "../../helpers/files-below";

const sources = ["app", "functions", "origin", "scripts", "test"]
  .flatMap(filesBelow)
  .filter((name) => /\.([cm]?js|tsx?)$/.test(name));

function isFunction(node: ts.Node | undefined): boolean {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
}

/** Top-level `const name = () => …`; a value whose type is named (`HeadersFunction`) may stay one. */
function functionsInConstants(source: ts.SourceFile): string[] {
  return source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap((statement) => statement.declarationList.declarations)
    .filter(({ type, initializer }) => type === undefined && isFunction(initializer))
    .map(({ name }) => name.getText(source));
}

/** Members hidden with a word instead of `#`, and members declared among a constructor's parameters. */
function wordedMembers(source: ts.SourceFile): string[] {
  const worded = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.PublicKeyword];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
    if (modifiers.some(({ kind }) => worded.includes(kind)) || isParameterProperty(node, modifiers))
      found.push(node.getText(source).split("\n")[0] ?? "");
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Selectors in a page's scripts that Chromium before 88 or Firefox before 121 refuse to read; stylesheets have theirs
 * spelled out by the build.
 */
function lateSelectors(source: ts.SourceFile): string[] {
  if (!source.fileName.startsWith("app/") || source.fileName.includes(".server/")) return [];
  return source.text.split("\n").filter((line) => /["'`][^"'`]*:(?:is|where|has)\(/.test(line));
}

function isParameterProperty(node: ts.Node, modifiers: readonly ts.Modifier[]): boolean {
  return ts.isParameter(node) && modifiers.length > 0;
}

let parsed: readonly ts.SourceFile[] = [];

function offences(find: (source: ts.SourceFile) => string[]): string[] {
  return parsed.flatMap((source) => find(source).map((what) => `${source.fileName}: ${what}`));
}

describe("code style", () => {
  beforeAll(() => {
    parsed = sources.map((file) =>
      ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest),
    );
  });

  it("declares top-level functions with the word function", () => {
    expect(parsed.length).toBeGreaterThan(1000);
    expect(offences(functionsInConstants)).toEqual([]);
  });

  it("asks a page for elements by selectors that its oldest browsers know", () => {
    expect(offences(lateSelectors)).toEqual([]);
  });

  it("hides class members with # and declares them in the class's body", () => {
    expect(offences(wordedMembers)).toEqual([]);
  });
});
