// Writes the README's table of variables from the configuration's own description.
import { readFileSync, writeFileSync } from "node:fs";
import { describeVariables } from "../app/edge.server/config";

const START = "<!-- variables -->\n";
const END = "<!-- /variables -->";

const HEAD = "| variable | default | meaning |\n|---|---|---|\n";

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** One table row a variable. */
function variableRows(): string {
  return describeVariables()
    .map(({ name, required, fallback, looksLike, meaning }) => {
      const shown = required ? "required" : fallback ? `\`${fallback}\`` : "none";
      return `| \`${name}\` | ${shown} | ${sentence(meaning)} ${sentence(looksLike)} |\n`;
    })
    .join("");
}

/** @throws when the README has lost the marks the table stands between. */
export function withVariables(readme: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) throw new Error("README.md has no place for the variables");
  return `${readme.slice(0, start + START.length)}${HEAD}${variableRows()}${readme.slice(end)}`;
}

if (import.meta.filename === process.argv[1]) {
  writeFileSync("README.md", withVariables(readFileSync("README.md", "utf8")));
}
