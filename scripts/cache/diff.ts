import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { explain, type Visit } from "./explain";

const RULES = "app/edge.server/cache/rules.ts";

interface RulesModule {
  readonly rules: Readonly<Record<string, object>>;
  readonly documentRules?: Readonly<Record<string, object>>;
}

const looksLikeAddress = (word: string): boolean => /^(https?:\/\/|\/)/.test(word);

/** The rules of a git revision; "." is the working tree. */
const rulesAt = async (revision: string): Promise<Map<string, string>> => {
  const folder = mkdtempSync(join(tmpdir(), "cache-rules-"));
  try {
    let file = join(process.cwd(), RULES);
    if (revision !== ".") {
      file = join(folder, "rules.ts");
      writeFileSync(file, execFileSync("git", ["show", `${revision}:${RULES}`]));
    }
    const { rules, documentRules = {} } = (await import(file)) as RulesModule;
    const lines = new Map<string, string>();
    for (const [name, rule] of Object.entries({ ...rules, ...documentRules })) {
      for (const [part, value] of Object.entries(rule)) {
        lines.set(`${name}.${part}`, JSON.stringify(value));
      }
    }
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
