import { explain, type Visit } from "./explain";
import { rulesAt } from "./rules-at";

function isUrl(word: string): boolean {
  return /^(https?:\/\/|\/)/.test(word);
}

function changes(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].toSorted().flatMap((name) => {
    const [before, after] = [one.get(name), other.get(name)];
    if (before === after) return [];
    return [`${name}: ${before ?? "(not there)"} -> ${after ?? "(not there)"}`];
  });
}

function linesOf(explanation: string): Map<string, string> {
  return new Map(
    explanation.split("\n").map((line): [string, string] => {
      const [name = "", ...value] = line.trim().split(/\s{2,}/);
      return [name, value.join(" ")];
    }),
  );
}

/** How two visits differ at the edge, or how the rules differ between two git revisions. */
export async function diff(one: string, other: string, visit: Visit): Promise<string> {
  if (one === "" || other === "") throw new Error("diff needs two URLs or two revisions");
  const found =
    isUrl(one) && isUrl(other)
      ? changes(linesOf(await explain(one, visit)), linesOf(await explain(other, visit)))
      : changes(await rulesAt(one), await rulesAt(other));
  return found.length === 0 ? "No difference." : found.join("\n");
}
