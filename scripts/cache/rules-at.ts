import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isPublic, type Declaration } from "../../app/upstream.server/declaration";

/** Below the project, so that a revision's modules find the libraries. */
const EXTRACTED = "node_modules/.cache/rules-at";

/** Where revisions have had what they declare, the newest place first. */
const CALLS = "app/upstream.server/calls.ts";
const CALL_RULES = ["app/edge.server/cache/rules.ts", "app/edge/cache/rules.ts"];
const DOCUMENT_RULES = [
  "app/edge.server/cache/document-rules.ts",
  "app/edge/cache/document-rules.ts",
];

type Parts = Readonly<Record<string, unknown>>;

interface RulesModule {
  readonly rules?: Readonly<Record<string, Parts>>;
  readonly documentRules?: Readonly<Record<string, Parts>>;
}

function partsOf(declaration: Declaration): [string, Parts] {
  const { name, pattern, rule, priority } = declaration;
  const more = isPublic(declaration)
    ? { tags: declaration.tags }
    : { uncachedBecause: declaration.uncachedBecause, timeoutMs: declaration.timeoutMs };
  return [name, { call: pattern.text, priority, ...more, ...rule }];
}

async function declaredIn(root: string): Promise<[string, Parts][]> {
  const { declaredCalls } = (await import(join(root, CALLS))) as {
    declaredCalls: () => readonly Declaration[];
  };
  return declaredCalls().map(partsOf);
}

async function rulesModule(root: string, paths: readonly string[]): Promise<RulesModule> {
  const found = paths.find((path) => existsSync(join(root, path)));
  return found === undefined ? {} : ((await import(join(root, found))) as RulesModule);
}

async function rulesIn(root: string): Promise<[string, Parts][]> {
  return [
    ...(existsSync(join(root, CALLS))
      ? await declaredIn(root)
      : Object.entries((await rulesModule(root, CALL_RULES)).rules ?? {})),
    ...Object.entries((await rulesModule(root, DOCUMENT_RULES)).documentRules ?? {}),
  ];
}

/** Runs some work on the files of a git revision, which are gone afterwards. */
async function onRevision<T>(revision: string, work: (root: string) => Promise<T>): Promise<T> {
  mkdirSync(EXTRACTED, { recursive: true });
  const root = mkdtempSync(join(process.cwd(), EXTRACTED, "tree-"));
  try {
    const archive = join(root, "app.tar");
    const files = ["app", "package.json", "tsconfig.json"];
    writeFileSync(
      archive,
      execFileSync("git", ["archive", revision, ...files], {
        maxBuffer: 256 * 1024 * 1024,
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
    execFileSync("tar", ["-xf", archive, "-C", root]);
    return await work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * What calls and documents declare in a git revision, one line a part; "." is the working tree.
 *
 * @throws Error when there is no such revision, or it has no rules
 */
export async function rulesAt(revision: string): Promise<ReadonlyMap<string, string>> {
  const rules =
    revision === "." ? await rulesIn(process.cwd()) : await onRevision(revision, rulesIn);
  if (rules.length === 0) throw new Error(`No cache rules in revision ${revision}`);
  return new Map(
    rules.flatMap(([name, parts]) =>
      Object.entries(parts).map(([part, value]) => [`${name}.${part}`, JSON.stringify(value)]),
    ),
  );
}
