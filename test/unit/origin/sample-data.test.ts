import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { allKinds } from "../../../app/model/content/kinds";
import { sampleContent } from "../../../origin/sample-data/content-format";

const origin = fileURLToPath(new URL("../../../origin/", import.meta.url));
function read(name: string): unknown {
  return JSON.parse(readFileSync(join(origin, "seed", name), "utf8"));
}

const dataFiles = readdirSync(join(origin, "seed")).filter((name) => name.endsWith(".json"));
const items = dataFiles
  .filter((name) => name.startsWith("content-"))
  .flatMap((name) => sampleContent.array().parse(read(name)));
const ids = new Set(items.map(({ id }) => id));

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe("the sample data", () => {
  it("has readable content of every kind, each with its own id", () => {
    expect(new Set(items.map((item) => item.content_type))).toEqual(new Set(allKinds));
    expect(ids.size).toBe(items.length);
  });

  it("names only content that exists in relations, albums, groups and specials", () => {
    const { group_contents: groups } = read("site.json") as {
      group_contents: Record<string, number[]>;
    };
    const specials = read("special.json") as Record<string, { items: number[] }[]>;
    const named = [
      ...items.flatMap((item) => [...item.related_ids, ...item.album_of]),
      ...Object.values(groups).flat(),
      ...Object.keys(specials).map(Number),
      ...Object.values(specials).flatMap((blocks) => blocks.flatMap((block) => block.items)),
      ...Object.keys(read("live.json") as object).map(Number),
    ];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("shows only pictures, sounds and videos that are there", () => {
    const named = dataFiles.flatMap((name) =>
      Array.from(
        readFileSync(join(origin, "seed", name), "utf8").matchAll(/\/media\/[\w./-]+/g),
        ([path]) => path,
      ),
    );
    const present = new Set(
      filesUnder(join(origin, "media")).map((file) => `/${file.slice(origin.length)}`),
    );
    expect([...new Set(named)].filter((path) => !present.has(path))).toEqual([]);
  });

  it("keeps its media below 6 MB and every file below 400 kB", () => {
    const media = filesUnder(join(origin, "media")).map((file) => statSync(file).size);
    expect(media.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000);
    expect(Math.max(...media)).toBeLessThan(400_000);
    for (const name of dataFiles) {
      expect(statSync(join(origin, "seed", name)).size).toBeLessThan(400_000);
    }
  });

  it("counts from zero to millions and closes comments somewhere", () => {
    const views = items.map((item) => item.view_count);
    expect(Math.min(...views)).toBe(0);
    expect(Math.max(...views)).toBeGreaterThan(10_000_000);
    for (const context of [999, 1000, 9999, 10_000, 123_456]) expect(views).toContain(context);
    expect(items.some((item) => item.enable_comment === false)).toBe(true);
  });

  it("has a thread that needs several pages of comments and of replies", () => {
    const longest = items.toSorted((a, b) => b.comments.length - a.comments.length)[0];
    expect(longest?.comments.length).toBeGreaterThanOrEqual(45);
    const replies = Math.max(...(longest?.comments ?? []).map((top) => top.replies.length));
    expect(replies).toBeGreaterThanOrEqual(15);
  });
});
