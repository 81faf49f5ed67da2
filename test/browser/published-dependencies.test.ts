// Nothing that is deployed holds a changed copy of a dependency: a patch release is a version number.
import { readFileSync, statSync } from "node:fs";
import { build } from "esbuild";
import type { Plugin, PluginOption, UserConfig } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { SITE } from "../../scripts/bundle";
import configure from "../../vite.config";

/** The files of dependencies in the site's worker, and how many bytes the bundler was given of each. */
async function bundledDependencies(): Promise<ReadonlyMap<string, number>> {
  const { metafile } = await build({
    ...SITE,
    plugins: [...SITE.plugins],
    entryPoints: ["functions/worker.ts"],
    metafile: true,
  });
  return new Map(
    Object.entries(metafile.inputs)
      .filter(([file]) => file.startsWith("node_modules/"))
      .map(([file, { bytes }]) => [file, bytes]),
  );
}

async function flat(options: readonly PluginOption[]): Promise<readonly Plugin[]> {
  const plugins = await Promise.all(
    options.map(async (option) => {
      const plugin = await option;
      if (!plugin) return [];
      return Array.isArray(plugin) ? flat(plugin) : [plugin];
    }),
  );
  return plugins.flat();
}

type Hook = (this: unknown, ...args: readonly unknown[]) => unknown;

/** What a plugin makes of a file of a dependency; undefined where it leaves it alone. */
async function madeOf(plugin: Plugin, hook: "load" | "resolveId" | "transform", id: string) {
  const given = plugin[hook] as { readonly handler: Hook } | Hook | undefined;
  const run = typeof given === "object" ? given.handler : given;
  const args = hook === "transform" ? [readFileSync(id, "utf8"), id] : [id, undefined];
  return (await run?.call({}, ...args, { ssr: false })) ?? undefined;
}

let dependencies: ReadonlyMap<string, number>;
let config: UserConfig;

beforeAll(async () => {
  dependencies = await bundledDependencies();
  config = await configure({ command: "build", mode: "production" });
});

describe("dependencies", () => {
  it("are in the worker as they are published", () => {
    expect([...dependencies.keys()].join("\n")).toMatch(/react-dom-server.*production/);
    expect(dependencies.size).toBeGreaterThan(50);
    const changed = [...dependencies].filter(([file, bytes]) => statSync(file).size !== bytes);
    expect(changed.map(([file]) => file)).toEqual([]);
  });

  it("are left alone by the build's own plugins, and none is called by another's name", async () => {
    const all = await flat(config.plugins ?? []);
    const own = all.filter(({ name }) => !/^(?:remix|vite|react-refresh|expose)/.test(name));
    expect(own.map(({ name }) => name).toSorted()).toEqual([
      "client-files",
      "inline-scripts",
      "short-preload-helper",
    ]);
    expect(SITE.plugins.map(({ name }) => name)).toEqual(["browsers-only"]);
    const files = [...dependencies.keys()];
    for (const plugin of own)
      for (const file of files)
        for (const hook of ["load", "resolveId", "transform"] as const)
          expect(await madeOf(plugin, hook, file), `${plugin.name} ${file}`).toBeUndefined();
    expect(Object.keys(config.resolve?.alias ?? {})).toEqual(["~"]);
  });
});
