import { readFileSync } from "node:fs";
import ts from "typescript";

/** What a function is given that may come from somebody else. */
type Given = "text" | "URL" | "Headers" | "Request" | "URLSearchParams" | "FormData";

const GIVEN: Readonly<Record<string, Given>> = {
  string: "text",
  "string | null": "text",
  "string | undefined": "text",
  unknown: "text",
  URL: "URL",
  Headers: "Headers",
  Request: "Request",
  URLSearchParams: "URLSearchParams",
  FormData: "FormData",
};

/** What else a function may ask for, and what it is given then. */
const OTHERS: Readonly<Record<string, unknown>> = {
  number: 10,
  boolean: true,
  "readonly string[]": ["site.example"],
};

/** A function that reads something of somebody else's, and nothing but plain values beside it. */
export interface Reader {
  readonly file: string;
  readonly name: string;
  readonly parameters: readonly string[];
}

function parametersOf(
  node: ts.FunctionDeclaration | ts.ArrowFunction,
  source: ts.SourceFile,
): readonly string[] | null {
  const types: string[] = [];
  for (const { type, initializer, questionToken } of node.parameters) {
    if (initializer !== undefined || questionToken !== undefined) break;
    const text = type?.getText(source) ?? "";
    if (!(text in GIVEN) && !(text in OTHERS)) return null;
    types.push(text);
  }
  return types.some((type) => type in GIVEN) ? types : null;
}

/** The exported functions of a file that read what somebody else wrote. */
export function readersIn(file: string): Reader[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  return source.statements.flatMap((node) => {
    if (!ts.isFunctionDeclaration(node) || node.name === undefined) return [];
    if (!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const parameters = parametersOf(node, source);
    return parameters === null ? [] : [{ file, name: node.name.text, parameters }];
  });
}

const SITE = "https://site.example";
const BELOW = `${SITE}/davmu/share/`;
const FORM = "application/x-www-form-urlencoded";

/** Whatever is asked for by name is the text. */
function withEveryName<Named extends Headers | URLSearchParams | FormData>(
  named: Named,
  text: string,
): Named {
  return Object.assign(named, {
    get: () => text,
    getAll: () => [text],
    has: () => true,
  });
}

function requestWith(text: string): Request {
  const request = new Request(`${BELOW}?q=${encodeURIComponent(text)}`, {
    method: "POST",
    headers: { "content-type": FORM },
    body: text,
  });
  Object.defineProperty(request, "headers", {
    value: Object.assign(new Headers({ "content-type": FORM }), {
      get: (name: string) => (name === "content-type" ? FORM : text),
    }),
  });
  return request;
}

const MADE: Readonly<Record<Given, (text: string) => readonly unknown[]>> = {
  text: (text) => [text],
  URL: (text) => [
    new URL(`${BELOW}${text.replaceAll(/[?#]/g, "")}`),
    new URL(`${BELOW}?q=${encodeURIComponent(text)}&page=${encodeURIComponent(text)}`),
  ],
  Headers: (text) => [withEveryName(new Headers(), text)],
  Request: (text) => [requestWith(text)],
  URLSearchParams: (text) => [
    withEveryName(new URLSearchParams(), text),
    new URLSearchParams(text),
  ],
  FormData: (text) => {
    const form = new FormData();
    form.append("q", text);
    return [withEveryName(form, text)];
  },
};

/** The arguments to call a function with for one text: the text is in one place at a time. */
export function argumentsFor(parameters: readonly string[], text: string): unknown[][] {
  const usual = parameters.map((type) => {
    const given = GIVEN[type];
    return given === undefined ? OTHERS[type] : MADE[given](SITE)[0];
  });
  return parameters.flatMap((type, index) => {
    const given = GIVEN[type];
    if (given === undefined) return [];
    return MADE[given](text).map((made) => usual.with(index, made));
  });
}
