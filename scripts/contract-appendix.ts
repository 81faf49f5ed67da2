// Writes the generated half of docs/upstream-contract.md: every call from the cache rules and the
// visitor calls, and every field from the zod contracts, so that the document cannot drift.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { rules } from "../app/edge.server/cache/rules";
import { visitorCalls } from "../app/edge.server/cache/visitor-calls";

const DOCUMENT = "docs/upstream-contract.md";
const CONTRACTS = "app/platform.server/contracts";
const START = "<!-- generated: calls and fields -->\n";
const END = "<!-- /generated -->";

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/** Every field of a shape as a dotted path; `[]` stands for a list's members. */
const fieldsOf = (shape: Shape, path = ""): string[] => [
  ...Object.entries(shape.properties ?? {}).flatMap(([name, member]) => {
    const below = path === "" ? name : `${path}.${name}`;
    return [below, ...fieldsOf(member, below)];
  }),
  ...(shape.items === undefined ? [] : fieldsOf(shape.items, `${path}[]`)),
  ...(shape.anyOf ?? []).flatMap((choice) => fieldsOf(choice, path)),
];

const contractRows = async (): Promise<string[]> => {
  const rows: string[] = [];
  for (const file of readdirSync(CONTRACTS).toSorted()) {
    const module = (await import(join(process.cwd(), CONTRACTS, file))) as Record<string, unknown>;
    for (const [name, contract] of Object.entries(module).toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      if (!(contract instanceof z.ZodType)) continue;
      const shape = z.toJSONSchema(contract, { io: "input", unrepresentable: "any" }) as Shape;
      const fields = [...new Set(fieldsOf(shape))].map((field) => `\`${field}\``);
      if (fields.length > 0) rows.push(`| \`${file}\` ${name} | ${fields.join(", ")} |`);
    }
  }
  return rows;
};

const callRows = (): string[] => [
  ...Object.entries(rules).flatMap(([name, { calls }]) =>
    calls.map((call) => `| \`${call}\` | cached: ${name} |`),
  ),
  ...visitorCalls.flatMap(({ calls, never }) =>
    calls.map((call) => `| \`${call}\` | never cached: ${never} |`),
  ),
];

/** @throws when the document has lost the marks the generated half stands between. */
export const withAppendix = async (document: string): Promise<string> => {
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start < 0 || end < start) throw new Error(`${DOCUMENT} has no place for calls and fields`);
  const tables = [
    "### Calls\n",
    "| call | cache |\n|---|---|",
    ...callRows(),
    "\n### Fields that are read\n",
    "| contract | fields |\n|---|---|",
    ...(await contractRows()),
  ];
  return `${document.slice(0, start + START.length)}\n${tables.join("\n")}\n\n${document.slice(end)}`;
};

if (import.meta.filename === process.argv[1]) {
  void withAppendix(readFileSync(DOCUMENT, "utf8")).then((text) => writeFileSync(DOCUMENT, text));
}
