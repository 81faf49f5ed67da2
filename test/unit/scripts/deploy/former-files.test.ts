import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addFormerFiles, listFiles } from "../../../../scripts/deploy/former-files";

const SITE = "https://share.news.test";
const ASSETS = "davmu/share/assets";
let root = "";

/** A folder of built files as Pages takes it. */
function built(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, name);
  mkdirSync(join(folder, ASSETS), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, ASSETS, file), text);
  listFiles(folder);
  return folder;
}

/** Has a site serve a folder. */
function serve(folder: string): void {
  vi.stubGlobal("fetch", async (url: string) => {
    try {
      return new Response(readFileSync(join(folder, new URL(url).pathname)));
    } catch {
      return new Response("", { status: 404 });
    }
  });
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "davmu-former-"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(root, { recursive: true, force: true });
});

test("a deployment keeps the files of the build that serves now, and of no earlier one", async () => {
  const first = built("first", { "home-1.js": "first", "icon-0.svg": "same" });
  const second = built("second", { "home-2.js": "second", "icon-0.svg": "same" });
  serve(first);
  expect(await addFormerFiles(SITE, second)).toBe(1);
  expect(readFileSync(join(second, ASSETS, "home-1.js"), "utf8")).toBe("first");

  const third = built("third", { "home-3.js": "third" });
  serve(second);
  expect(await addFormerFiles(SITE, third)).toBe(2);
  expect(readdirSync(join(third, ASSETS)).toSorted()).toEqual([
    "home-2.js",
    "home-3.js",
    "icon-0.svg",
  ]);
});

test("a site without a list, or with paths for names, adds nothing", async () => {
  const next = built("next", { "home-2.js": "second" });
  serve(join(root, "nothing"));
  await expect(addFormerFiles(SITE, next)).rejects.toThrow("files.json answers 404");
  const hostile = built("hostile", {});
  writeFileSync(join(hostile, "davmu/share/files.json"), '["../../_worker.js"]');
  serve(hostile);
  await expect(addFormerFiles(SITE, next)).rejects.toThrow();
  expect(readdirSync(join(next, ASSETS))).toEqual(["home-2.js"]);
});
