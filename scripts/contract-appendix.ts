// Writes the generated half of docs/upstream-contract.md: every call from its declaration, every field from
// the exported zod contracts of app/upstream.server. A test fails when the document is out of date.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as z from "zod";
import { declaredCalls } from "../app/upstream.server/calls";
import { isPublic, type Declaration } from "../app/upstream.server/declaration";

const DOCUMENT = "docs/upstream-contract.md";
const FOLDERS = ["app/upstream.server", "app/upstream.server/contracts"];
const START = "<!-- generated: calls and fields -->\n";
const END = "<!-- /generated -->";

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/** Every field of a shape as a dotted path; `[]` stands for a list's members. */
function pathsIn(shape: Shape, path = ""): string[] {
  return [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, member]) => {
      const below = path === "" ? name : `${path}.${name}`;
      return [below, ...pathsIn(member, below)];
    }),
    ...(shape.items === undefined ? [] : pathsIn(shape.items, `${path}[]`)),
    ...(shape.anyOf ?? []).flatMap((choice) => pathsIn(choice, path)),
  ];
}

/** The fields that a contract reads, as dotted paths; none for one that is no object or list of them. */
export function fieldsOf(contract: z.ZodType): readonly string[] {
  const shape = z.toJSONSchema(contract, { io: "input", unrepresentable: "any" }) as Shape;
  return [...new Set(pathsIn(shape))];
}

interface ExportedContract {
  readonly file: string;
  readonly name: string;
  readonly contract: z.ZodType;
}

/** The contracts that the modules export, by file and name. */
export async function exportedContracts(): Promise<readonly ExportedContract[]> {
  const exported: ExportedContract[] = [];
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(folder, name)),
  );
  for (const path of files.toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))) {
    const file = basename(path);
    const module = (await import(join(process.cwd(), path))) as Record<string, unknown>;
    for (const [name, contract] of Object.entries(module).toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      if (contract instanceof z.ZodType) exported.push({ file, name, contract });
    }
  }
  return exported;
}

async function contractRows(): Promise<readonly string[]> {
  return (await exportedContracts()).flatMap(({ file, name, contract }) => {
    const fields = fieldsOf(contract).map((field) => `\`${field}\``);
    return fields.length === 0 ? [] : [`| \`${file}\` ${name} | ${fields.join(", ")} |`];
  });
}

/** The files of the modules that declare calls, by a call's name. */
function declaringModules(): ReadonlyMap<string, string> {
  const [folder = ""] = FOLDERS;
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) => {
        const text = readFileSync(join(folder, file), "utf8");
        const calls = text.matchAll(/(?:public|visitor)Call\(\s*"(\w+)"/g);
        return [...calls].map(([, name = ""]) => [name, file] as const);
      }),
  );
}

function lifeOf(call: Declaration): string {
  return isPublic(call)
    ? `${call.rule.fresh} s fresh; ${call.tags.map((tag) => `\`${tag}\``).join(", ")}`
    : `never cached: ${call.uncachedBecause}`;
}

function urlIn({ pattern }: Declaration): string {
  return pattern.text.split(" ").slice(1).join(" ");
}

function callRows(calls: readonly Declaration[]): string[] {
  const modules = declaringModules();
  const sorted = calls.toSorted((one, other) => (urlIn(one) < urlIn(other) ? -1 : 1));
  return sorted.map((call) => {
    // A table's cells end at a bar, also within code.
    const pattern = call.pattern.text.replaceAll("|", String.raw`\|`);
    const module = modules.get(call.name);
    if (module === undefined) throw new Error(`No module declares ${call.name} by its name`);
    return `| ${call.name} | \`${module}\` | \`${pattern}\` | ${lifeOf(call)} |`;
  });
}

/** @throws when the marks around the generated half are missing */
export async function withAppendix(document: string): Promise<string> {
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start < 0 || end < start) throw new Error(`${DOCUMENT} lacks the marks for calls and fields`);
  const tables = [
    "### Calls\n",
    "| name | module | call | cache |\n|---|---|---|---|",
    ...callRows(declaredCalls()),
    "\n### Fields that are read\n",
    "| contract | fields |\n|---|---|",
    ...(await contractRows()),
  ];
  return `${document.slice(0, start + START.length)}\n${tables.join("\n")}\n\n${document.slice(end)}`;
}

if (import.meta.filename === process.argv[1]) {
  void withAppendix(readFileSync(DOCUMENT, "utf8")).then((text) => writeFileSync(DOCUMENT, text));
}
