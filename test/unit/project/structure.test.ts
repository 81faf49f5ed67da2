import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && statSync(join(root, name)).isFile());

/** Every relative import of a file, as paths from the project's root. */
const importsOf = (file: string): string[] => {
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].flatMap(([, target = ""]) => {
    if (target.startsWith(".")) {
      return [relative(root, normalize(join(root, dirname(file), target)))];
    }
    return target.startsWith("~/") ? [join("app", target.slice(2))] : [];
  });
};

const app = filesBelow("app");
const edges = app.flatMap((file) => importsOf(file).map((target) => ({ file, target })));
const violations = (from: RegExp, to: RegExp) =>
  edges
    .filter(({ file, target }) => from.test(file) && to.test(target))
    .map(({ file, target }) => `${file} → ${target}`);

describe("dependencies point one way", () => {
  it("shared widgets know no part of the product but pictures, sentences and the document they stand in", () => {
    expect(
      violations(
        /^app\/ui\//,
        /^app\/(?!ui\/|messages\/|content\/item|document\/document-context)/,
      ),
    ).toEqual([]);
  });

  it("the edge knows no content: it imports neither screens nor parts nor the platform", () => {
    expect(
      violations(
        /^app\/edge\.server\//,
        /^app\/(?!edge\.server\/|client\/|messages\/|document\/parts)/,
      ),
    ).toEqual([]);
  });

  it("no part imports a screen", () => {
    expect(violations(/^app\/(?!routes)/, /^app\/routes\//)).toEqual([]);
  });

  it("the site does not know the reference platform", () => {
    expect(violations(/^app\//, /^origin\//)).toEqual([]);
    const mentions = app.filter((file) =>
      readFileSync(join(root, file), "utf8").includes("__origin"),
    );
    expect(mentions).toEqual([]);
  });
});

describe("files", () => {
  it("have one reason to change: none is longer than 250 lines", () => {
    // The one table of cache rules is read as a table.
    const tables = ["app/edge.server/cache/rules.ts"];
    const long = [...app, ...filesBelow("functions"), ...filesBelow("origin")].filter(
      (file) =>
        !tables.includes(file) && readFileSync(join(root, file), "utf8").split("\n").length > 251,
    );
    expect(long).toEqual([]);
  });

  it("name every style sheet once, because pages ask for them by name", () => {
    const sheets = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".css"))
      .map((name) => basename(name));
    expect(sheets.filter((name, index) => sheets.indexOf(name) !== index)).toEqual([]);
  });

  it("are imported by name of what they hold: no index.ts only re-exports", () => {
    expect(app.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });
});
