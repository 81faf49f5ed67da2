import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

interface Rule {
  readonly from: { readonly path?: string | readonly string[] };
  readonly to: { readonly path?: string | readonly string[] };
}

const { forbidden } = createRequire(import.meta.url)(join(root, ".dependency-cruiser.cjs")) as {
  readonly forbidden: readonly Rule[];
};

function matches(patterns: string | readonly string[] | undefined, path: string): boolean {
  return [patterns ?? []].flat().some((pattern) => new RegExp(pattern).test(path));
}

function isForbidden(from: string, to: string): boolean {
  return forbidden.some((rule) => matches(rule.from.path, from) && matches(rule.to.path, to));
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

const architecture = readFileSync(join(root, "docs/architecture.md"), "utf8");

/** The layers in the table of `docs/architecture.md`, the highest first. */
const layers = [
  ...architecture.matchAll(/^\| \d+ +\| `app\/([\w.-]+)\/` +\| ([^|]+?) +\| ([^|]*?) *\|$/gm),
].map(([, name = "", , holds = ""]) => ({
  name,
  holds: [...holds.matchAll(/`([\w.-]+)\/`/g)].map(([, folder = ""]) => folder),
}));

describe("the layers of the site", () => {
  it("are those of the table in docs/architecture.md, with what each holds", () => {
    expect(layers.map(({ name }) => name).toSorted()).toEqual(foldersIn("app"));
    for (const { name, holds } of layers)
      expect({ name, holds: holds.toSorted() }).toEqual({ name, holds: foldersIn(`app/${name}`) });
  });

  it("import downward only: every higher layer is closed to every lower one, and no lower one to a higher", () => {
    const wrong = layers.flatMap(({ name: higher }, index) =>
      layers
        .slice(index + 1)
        .flatMap(({ name: lower }) => [
          ...(isForbidden(`app/${lower}/a.ts`, `app/${higher}/b.ts`)
            ? []
            : [`${lower} → ${higher}`]),
          ...(isForbidden(`app/${higher}/a.ts`, `app/${lower}/b.ts`)
            ? [`${higher} ↛ ${lower}`]
            : []),
        ]),
    );
    expect(wrong).toEqual([]);
  });

  it("know neither the route table and the entries above them nor the reference platform", () => {
    for (const { name } of layers) {
      if (name !== "routes") expect(isForbidden(`app/${name}/a.ts`, "app/root.tsx")).toBe(true);
      expect(isForbidden(`app/${name}/a.ts`, "origin/app.ts")).toBe(true);
    }
  });
});

/** Which folders the own files of a folder import from, their subfolders told apart from themselves. */
function foldersNeeded(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join("app", name));
  const needed = new Map<string, Set<string>>();
  for (const file of files) {
    const from = dirname(file);
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), "utf8"));
    for (const { fileName } of importedFiles) {
      if (!/^[.~]/.test(fileName)) continue;
      const isFromTop = fileName.startsWith("~");
      const folder = dirname(isFromTop ? fileName.replace("~", "app") : join(from, fileName));
      if (folder !== from) needed.set(from, (needed.get(from) ?? new Set()).add(folder));
    }
  }
  return needed;
}

describe("folders", () => {
  it("need each other in no circle, nor a folder's own files and its subfolders", () => {
    const needed = foldersNeeded();
    const reaches = (from: string, seen: Set<string>): Set<string> => {
      for (const folder of needed.get(from) ?? []) {
        if (seen.has(folder)) continue;
        seen.add(folder);
        reaches(folder, seen);
      }
      return seen;
    };
    expect(needed.size).toBeGreaterThan(50);
    expect([...needed.keys()].filter((folder) => reaches(folder, new Set()).has(folder))).toEqual(
      [],
    );
  });
});

describe("tests", () => {
  it("lie under the path of what they test", () => {
    /** What is tested beside the site's layers. */
    const others = /^(bench|conformance|project|scripts|origin|live|push)(\/|$)/;
    const folders = ["test/unit", "test/workerd"].flatMap((kind) =>
      readdirSync(join(root, kind), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(root, kind).length + 1)),
    );
    const lost = folders.filter(
      (folder) => !others.test(folder) && !existsSync(join(root, "app", folder)),
    );
    expect(lost).toEqual([]);
  });
});
