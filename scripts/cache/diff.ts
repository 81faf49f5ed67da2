import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { explain, type Visit } from "./explain";

const FOLDER = "app/edge.server/cache";
const FILES = ["rules.ts", "document-rules.ts"];

interface RulesModule {
  readonly rules?: Readonly<Record<string, object>>;
  readonly documentRules?: Readonly<Record<string, object>>;
}

/** A file of a git revision; empty where that revision does not have it. */
const fileAt = (revision: string, path: string): string => {
  try {
    return execFileSync("git", ["show", `${revision}:${path}`], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
};

const looksLikeAddress = (word: string): boolean => /^(https?:\/\/|\/)/.test(word);

/** The rules of a git revision; "." is the working tree. */
const rulesAt = async (revision: string): Promise<Map<string, string>> => {
  const folder = mkdtempSync(join(tmpdir(), "cache-rules-"));
  try {
    const lines = new Map<string, string>();
    for (const name of FILES) {
      let file = join(process.cwd(), FOLDER, name);
      if (revision !== ".") {
        file = join(folder, name);
        writeFileSync(file, fileAt(revision, `${FOLDER}/${name}`));
      }
      const { rules = {}, documentRules = {} } = (await import(file)) as RulesModule;
      for (const [rule, parts] of Object.entries({ ...rules, ...documentRules })) {
        for (const [part, value] of Object.entries(parts)) {
          lines.set(`${rule}.${part}`, JSON.stringify(value));
        }
      }
    }
    if (lines.size === 0) throw new Error(`No cache rules in revision ${revision}`);
    return lines;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const changes = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].toSorted().flatMap((name) => {
    const [before, after] = [one.get(name), other.get(name)];
    if (before === after) return [];
    return [`${name}: ${before ?? "(not there)"} -> ${after ?? "(not there)"}`];
  });

const linesOf = (explanation: string): Map<string, string> =>
  new Map(
    explanation.split("\n").map((line): [string, string] => {
      const [name = "", ...value] = line.trim().split(/\s{2,}/);
      return [name, value.join(" ")];
    }),
  );

/** How two visits differ at the edge, or how the rules differ between two git revisions. */
export const diff = async (one: string, other: string, visit: Visit): Promise<string> => {
  if (one === "" || other === "") throw new Error("diff needs two addresses or two revisions");
  const found =
    looksLikeAddress(one) && looksLikeAddress(other)
      ? changes(linesOf(await explain(one, visit)), linesOf(await explain(other, visit)))
      : changes(await rulesAt(one), await rulesAt(other));
  return found.length === 0 ? "No difference." : found.join("\n");
};
