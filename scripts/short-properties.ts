import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CustomAtRules, Visitor } from "lightningcss";

const NAME = /--[a-z][\w-]*/g;

/** How often each custom property is named in the files of a folder whose names end so. */
function namesIn(folder: string, ending: RegExp): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (ending.test(file))
      for (const [name] of readFileSync(join(folder, file), "utf8").matchAll(NAME))
        names.set(name, (names.get(name) ?? 0) + 1);
  return names;
}

/** `--a`, `--b`, … `--aa`: in base 26, the letters alone. */
function shortName(place: number): string {
  const letters = (rest: number): string =>
    (rest < 26 ? "" : letters(Math.floor(rest / 26) - 1)) + String.fromCharCode(97 + (rest % 26));
  return `--${letters(place)}`;
}

/**
 * A short name for each custom property that style sheets alone know; the most used has the shortest.
 * What scripts and components name as well stays as it is.
 *
 * @param inSheets, inScripts how often each is named there
 */
export function shortNames(
  inSheets: ReadonlyMap<string, number>,
  inScripts: ReadonlyMap<string, number>,
): ReadonlyMap<string, string> {
  const own = [...inSheets].filter(([name]) => !inScripts.has(name));
  const sorted = own.toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const kept = new Set([...inSheets.keys(), ...inScripts.keys()]);
  const short = new Map<string, string>();
  let place = 0;
  for (const [name] of sorted) {
    while (kept.has(shortName(place))) place += 1;
    if (shortName(place).length >= name.length) continue;
    short.set(name, shortName(place));
    place += 1;
  }
  return short;
}

/** Gives custom properties their short names; a sheet may be visited more than once. */
export function shortProperties(): Visitor<CustomAtRules> {
  const short = shortNames(namesIn("app", /\.css$/), namesIn("app", /\.tsx?$/));
  return { DashedIdent: (name) => short.get(name) };
}
