import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { slowText, textOf } from "../../helpers/long-texts";

/** What runs where somebody waits, and reads what somebody else wrote. */
const FOLDERS = ["app", "functions", "scripts/node"];

/** Files that make patterns at run time, with ones that they make: a pattern that is read here is not enough. */
const MADE: Readonly<Record<string, readonly RegExp[]>> = {
  "app/ssr/article/article-body.server.ts": [/\ssrc="([^"]*)"/],
  "app/edge.server/bodies/multipart.ts": [/[;\s]filename="((?:[^"\\]|\\.)*)"/i],
  "app/edge.server/document-cache/eligibility.ts": [
    /^\/[^/]+\/doc\/[^/]+\/index\.html$/,
    /^\/special\/.+$/,
  ],
  "app/edge.server/element-by-id.ts": [/<([a-z]+)(?: [^<>]*)? id="comments"/, /<(\/?)section\b/g],
  "app/features/forms/question-controls.tsx": [/(《用户协议》|《隐私政策》)/],
  "app/service-worker/offline-page.ts": [
    /<meta (?:property|name)="og:site_name" content="([^"]*)"/,
    /--theme-light:(#[0-9a-f]{6})/,
  ],
};

interface Found {
  readonly place: string;
  readonly pattern: RegExp;
}

function toPattern(literal: string): RegExp {
  const end = literal.lastIndexOf("/");
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

/** The patterns that a file writes down, and whether it makes others. */
function readFile(file: string): { readonly patterns: Found[]; readonly makes: boolean } {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const patterns: Found[] = [];
  let makes = false;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const line = source.getLineAndCharacterOfPosition(node.pos).line + 1;
      patterns.push({ place: `${file}:${line}`, pattern: toPattern(node.text) });
    }
    if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      makes ||= ts.isIdentifier(node.expression) && node.expression.text === "RegExp";
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { patterns, makes };
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { encoding: "utf8", recursive: true }).map((file) => join(folder, file)),
).filter((file) => /\.tsx?$/.test(file));

function complaint({ place, pattern }: Found): string | null {
  const slow = slowText(pattern);
  return slow && `${place} ${String(pattern)}: ${JSON.stringify(textOf(slow, 40))}`;
}

const made = Object.entries(MADE).flatMap(([place, patterns]) =>
  patterns.map((pattern) => ({ place, pattern })),
);
const all = [...files.flatMap((file) => readFile(file).patterns), ...made];
/** Each pattern once, by the part of the code where it stands. */
const inParts = new Map<string, Found[]>();
for (const one of new Map(all.map((found) => [String(found.pattern), found])).values()) {
  const part = one.place.split("/").slice(0, 3).join("/");
  inParts.set(part, [...(inParts.get(part) ?? []), one]);
}

describe("patterns", () => {
  it.each([...inParts])(
    "take steps in proportion to a text, whatever it repeats and however it ends: %s",
    (_, patterns) => {
      expect(patterns.map(complaint).filter((text) => text !== null)).toEqual([]);
    },
  );

  it("are made at run time only where it is known of what", () => {
    expect(files.filter((file) => readFile(file).makes).toSorted()).toEqual(
      Object.keys(MADE).toSorted(),
    );
  });

  it("that try a text again and again are found", () => {
    const slow = [
      /(?:%[\da-f]?[\da-f]?)+$/i,
      /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/,
      /^[\0-\x20]+|[\t\n\r]|[\0-\x20]+$/g,
      /,+$/,
      /([^\s,]\S*)(?:\s+(\d{1,5})([wx]))?\s*(?:,\s*|$)/g,
      /^(?:[\w\s#()]|url\(#[\w-]+\))*$/,
      /background\s*:[^;]*?url\(\s*(["']?)([^"')]{4,2000})\1\s*\)/i,
      /<img\b[^>]*>/g,
      /<!--[^]*?-->/,
      /^(a+)+$/,
      /^(?=a*a*b)/,
      /\s*\n/u,
    ];
    expect(slow.filter((pattern) => slowText(pattern) === null)).toEqual([]);
  });
});
