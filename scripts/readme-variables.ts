// Writes the README's table of variables from the configuration's own description.
import { readFileSync, writeFileSync } from "node:fs";
import { describeVariables } from "../app/edge.server/config";

const MARK = "<!-- variables -->";

/** One table row a variable, as the README shows them. */
export const variableRows = (): string[] =>
  describeVariables().map(({ name, required, fallback, looksLike, meaning }) => {
    const shown = required ? "required" : fallback ? `\`${fallback}\`` : "none";
    return `| \`${name}\` | ${shown} | ${meaning}. ${looksLike[0]?.toUpperCase()}${looksLike.slice(1)}. |`;
  });

/** The README with a fresh table between its header and the mark. */
export const withVariables = (readme: string): string => {
  const head = readme.indexOf("| variable | default | meaning |");
  const start = readme.indexOf("\n", readme.indexOf("\n", head) + 1) + 1;
  const end = readme.indexOf(MARK);
  return `${readme.slice(0, start)}${variableRows().join("\n")}\n${readme.slice(end)}`;
};

if (import.meta.filename === process.argv[1]) {
  writeFileSync("README.md", withVariables(readFileSync("README.md", "utf8")));
}
