import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { STYLESHEETS } from "../../../app/model/document/stylesheets";
import routes from "~/routes";
import { filesBelow, ROOT as root } from "../../helpers/files-below";

function isSource(name: string): boolean {
  return /\.tsx?$/.test(name);
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

const app = filesBelow("app");

describe("files", () => {
  it("are stylesheets of one name each, because pages ask for them by name", () => {
    const sheets = app
      .filter((name) => name.endsWith(".css"))
      .map((name) => basename(name, ".css"));
    expect(sheets.toSorted()).toEqual(STYLESHEETS.toSorted());
  });

  it("are imported by name of what they hold: no index.ts only re-exports", () => {
    expect(app.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });

  it("in app/routes/ stand each in the route table, and nothing else does", () => {
    const namedBy = (entry: RouteConfigEntry): string[] => [
      entry.file,
      ...(entry.children ?? []).flatMap(namedBy),
    ];
    const named = routes.flatMap(namedBy);
    const modules = filesBelow("app/routes").map((file) => file.slice("app/".length));
    expect([...new Set(named)].toSorted()).toEqual(modules.toSorted());
  });

  it("of the site never name the reference platform's own paths", () => {
    expect(app.filter((file) => isSource(file) && read(file).includes("__origin"))).toEqual([]);
  });
});

describe("URLs", () => {
  it("are taken apart in one place: nothing else cuts the base path off or tells a path from a host", () => {
    const cutting =
      /BASE_PATH\.length|startsWith\(BASE_PATH\)|replace\(BASE_PATH|\/\^\\\/\(\?!|startsWith\("\/\/"\)/;
    const offenders = [...app, ...filesBelow("functions")].filter(
      (file) => isSource(file) && !file.startsWith("app/model/url/") && cutting.test(read(file)),
    );
    expect(offenders).toEqual([]);
  });
});
