import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isScreenParameter } from "../../../app/edge.server/document-cache/eligibility";

/** Every module below a folder. */
function modules(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
}

/** Parameters of a URL that a module names where it reads them. */
const READ = /\b(?:searchParams|search|query|params)\.(?:get|getAll|has)\(\s*"([\w-]+)"/g;

test("a parameter that any screen reads makes its URL another document, never the same one", () => {
  const names = ["routes", "kinds", "features", "ssr", "upstream.server", "model"]
    .flatMap((room) => modules(`app/${room}`))
    // They read the addresses of pictures and of a row's own link.
    .filter((file) => !file.endsWith("share-card/share-card.ts"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(READ)].map(([, name]) => name!));
  expect(names.length).toBeGreaterThan(20);
  expect([...new Set(names)].filter((name) => !isScreenParameter(name))).toEqual([]);
});
