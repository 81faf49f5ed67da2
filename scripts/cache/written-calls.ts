import { readFileSync } from "node:fs";
import ts from "typescript";

/** What can be read off a call's source; null where it is computed. */
export interface WrittenCall {
  readonly where: string;
  readonly kind: "readPublic" | "callAsVisitor";
  /** Whether the call is described where it is made, so that it can be checked. */
  readonly isReadable: boolean;
  readonly rules: readonly string[];
  readonly services: readonly string[];
  readonly methods: readonly string[];
  readonly paths: readonly (readonly string[])[] | null;
}

/** The texts an expression may be: literals and both sides of conditions; `*` where computed. */
const textsOf = (node: ts.Expression | undefined): string[] => {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  return ["*"];
};

const pathsOf = (node: ts.Expression | undefined): string[][] | null => {
  if (node === undefined) return null;
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [pathsOf(node.whenTrue), pathsOf(node.whenFalse)];
    return yes === null || no === null ? null : [...yes, ...no];
  }
  if (!ts.isArrayLiteralExpression(node) || node.elements.some(ts.isSpreadElement)) return null;
  return node.elements.reduce<string[][]>(
    (paths, element) => paths.flatMap((path) => textsOf(element).map((text) => [...path, text])),
    [[]],
  );
};

/** Which side of a conditional spread is read: each side is a call of its own. */
type Side = "whenTrue" | "whenFalse";

/** The object an expression gives: itself, a constant, or what a function of the same file returns. */
const objectOf = (
  node: ts.Expression | undefined,
  file: ts.SourceFile,
  side: Side,
): ts.ObjectLiteralExpression | null => {
  if (node === undefined) return null;
  if (ts.isObjectLiteralExpression(node)) return node;
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) {
    return objectOf(node.expression, file, side);
  }
  if (ts.isCallExpression(node)) return objectOf(node.expression, file, side);
  if (ts.isConditionalExpression(node)) return objectOf(node[side], file, side);
  if (ts.isArrowFunction(node)) {
    return ts.isBlock(node.body) ? null : objectOf(node.body, file, side);
  }
  if (!ts.isIdentifier(node)) return null;
  const declared = file.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations])
    .find(({ name }) => name.getText(file) === node.text);
  return objectOf(declared?.initializer, file, side);
};

/** A property of an object literal, also one that is spread into it. */
const propertyOf = (
  object: ts.ObjectLiteralExpression,
  key: string,
  file: ts.SourceFile,
  side: Side,
): ts.Expression | undefined => {
  for (const property of object.properties.toReversed()) {
    if (ts.isPropertyAssignment(property) && property.name.getText(file) === key) {
      return property.initializer;
    }
    const spread = ts.isSpreadAssignment(property)
      ? objectOf(property.expression, file, side)
      : null;
    const found = spread === null ? undefined : propertyOf(spread, key, file, side);
    if (found !== undefined) return found;
  }
  return undefined;
};

const readCall = (node: ts.CallExpression, file: ts.SourceFile, side: Side): WrittenCall | null => {
  const name = ts.isIdentifier(node.expression) ? node.expression.text : "";
  if (name !== "readPublic" && name !== "callAsVisitor") return null;
  const described = objectOf(node.arguments[1], file, side);
  const value = (key: string): ts.Expression | undefined =>
    described === null ? undefined : propertyOf(described, key, file, side);
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return {
    where: `${file.fileName}:${line + 1}`,
    kind: name,
    isReadable: described !== null,
    rules: textsOf(value("rule")),
    services: textsOf(value("service")),
    methods: name === "readPublic" ? ["GET"] : textsOf(value("method")),
    paths: pathsOf(value("path")),
  };
};

/** The platform calls written in a source file. */
export const callsIn = (path: string): WrittenCall[] => {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, true);
  const found: WrittenCall[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [one, other] = [readCall(node, file, "whenTrue"), readCall(node, file, "whenFalse")];
      if (one !== null) found.push(one);
      if (other !== null && JSON.stringify(other) !== JSON.stringify(one)) found.push(other);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};
