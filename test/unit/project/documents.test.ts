import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, ROOT as root } from "../../helpers/files-below";

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

const code = ["app", "functions", "origin", "scripts", "test"]
  .flatMap(filesBelow)
  .filter((file) => /\.tsx?$/.test(file));
const declarations = code
  .filter((file) => file.startsWith("app/"))
  .map(read)
  .join("\n");
const documents = [
  "README.md",
  "docs/architecture.md",
  "docs/contributing.md",
  "docs/glossary.md",
] as const;

/** The names of an interface's members, as a text declares it; null when it does not. */
function membersOf(name: string, text: string): readonly string[] | null {
  const body = new RegExp(`interface ${name} \\{([^}]*)\\}`).exec(text)?.[1];
  if (body === undefined) return null;
  const plain = body.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return [...plain.matchAll(/(?:^|[;{\n])\s*(?:readonly )?(\w+)\??[:(]/g)].map(
    ([, member = ""]) => member,
  );
}

describe("docs/architecture.md", () => {
  const architecture = read("docs/architecture.md");
  const quoted = [...architecture.matchAll(/interface (\w+) \{/g)].map(([, name = ""]) => name);

  it.each(quoted)("shows the interface %s with the members that it has", (name) => {
    const shown = membersOf(name, architecture);
    expect(shown?.length).toBeGreaterThan(0);
    expect(membersOf(name, declarations)).toEqual(shown);
  });

  it("names only types that the site declares", () => {
    const types = [...architecture.matchAll(/^(?:export )?type (\w+)/gm)].map(([, name]) => name);
    const lost = types.filter((name) => !new RegExp(`type ${name}\\b`).test(declarations));
    expect(types.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });
});

describe.each(documents)("%s", (document) => {
  const text = read(document);

  it("names by their short name only files that exist", () => {
    const names = new Set(code.map((file) => basename(file)));
    const short = [...text.matchAll(/`([\w.-]+\.tsx?)`/g)].map(([, name = ""]) => name);
    const atRoot = readdirSync(root);
    expect(short.filter((name) => !names.has(name) && !atRoot.includes(name))).toEqual([]);
  });

  it("names by their code name only functions and types that exist", () => {
    const named = [...text.matchAll(/`((?:use|plan|take|post|answer|public|visitor)[A-Z]\w+)`/g)];
    const lost = named.filter(
      ([, name = ""]) => !new RegExp(`(?:const|function) ${name}\\b`).test(declarations),
    );
    expect(lost.map(([, name]) => name)).toEqual([]);
  });

  it("leads only to documents that exist", () => {
    const links = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, to = ""]) => to);
    const folder = document.startsWith("docs/") ? "docs" : ".";
    const lost = links.filter((to) => {
      const path = join(root, folder, to);
      const entries = readdirSync(join(path, ".."));
      return !entries.includes(basename(path));
    });
    expect(lost).toEqual([]);
  });
});

describe("the index of decisions", () => {
  const rows = [
    ...read("docs/decisions/README.md").matchAll(
      /^\| (\d{4}-\d\d-\d\d) +\| \[(.+)\]\(([\w-]+\.md)\) +\| (holds|superseded by .+?) +\|$/gm,
    ),
  ].map(([, date = "", title = "", file = "", state = ""]) => ({ date, title, file, state }));
  const records = readdirSync(join(root, "docs/decisions")).filter((name) => name !== "README.md");

  it("has every record once, under its own title", () => {
    expect(rows.map(({ file }) => file).toSorted()).toEqual(records.toSorted());
    for (const { title, file } of rows)
      expect(read(`docs/decisions/${file}`).split("\n")[0]).toContain(`# ${title}`);
  });

  it("is in order of time, and leads from what no longer holds to what does", () => {
    const dates = rows.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    const successors = rows
      .filter(({ state }) => state !== "holds")
      .map(({ state }) => /\(([\w-]+\.md)\)/.exec(state)?.[1] ?? state);
    expect(successors.filter((file) => !records.includes(file))).toEqual([]);
  });
});
