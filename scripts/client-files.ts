import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GetModuleInfo } from "rollup";
import type { Plugin } from "vite";

/** Files of the browser's build that documents name besides the framework's own (see client-files.d.ts). */
const NAMED = ["app/reader/reader.ts", "app/messages/zh-CN.ts", "app/messages/en.ts"] as const;
const READER = NAMED[0];
/** Modules of every page's frame: their parts lie in one file. */
const FRAME = ["app/entry.client.tsx", "app/root.tsx"];
const MODULE = "virtual:client-files";
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|@tanstack\/(react-)?query[^/]*|valibot)\//;

interface BuiltFile {
  readonly file: string;
}

/** A module and all that it imports at once. */
const closureOf = (
  entries: readonly string[],
  getModuleInfo: GetModuleInfo,
): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return found;
};

/**
 * Three files that every page shares, so that a page's own modules come beside them in one round
 * trip: what a reader needs, the framework, and the frame around every screen.
 */
const sharedFiles = (root: string) => {
  let reader: ReadonlySet<string> | undefined;
  let frame: ReadonlySet<string> | undefined;
  return (id: string, { getModuleInfo }: { getModuleInfo: GetModuleInfo }): string | undefined => {
    reader ??= closureOf([join(root, READER)], getModuleInfo);
    frame ??= closureOf(
      FRAME.map((name) => join(root, name)),
      getModuleInfo,
    );
    if (reader.has(id)) return "reader";
    if (FRAMEWORK.test(id)) return "framework";
    return frame.has(id) && id.startsWith(join(root, "app/")) ? "frame" : undefined;
  };
};

/**
 * Builds the reader script beside the framework's entry, keeps the framework in one file, and tells
 * the server build where both and the catalogues lie, so that documents can name them.
 */
export const clientFiles = (): Plugin => {
  let root = "";
  let isServer = false;
  let isDevelopment = false;
  return {
    name: "client-files",
    configResolved(config) {
      root = config.root;
      isServer = config.build.ssr !== false;
      isDevelopment = config.command === "serve";
    },
    buildStart() {
      if (!isServer && !isDevelopment)
        this.emitFile({ type: "chunk", id: join(root, READER), name: "reader" });
    },
    outputOptions(options) {
      if (isServer) return null;
      return { ...options, manualChunks: sharedFiles(root) };
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const files = isDevelopment ? sourceFiles() : builtFiles(root);
      return `export const clientFiles = ${JSON.stringify(files)};`;
    },
  };
};

const sourceFiles = (): Record<string, string> =>
  Object.fromEntries(NAMED.map((name) => [name, `/${name}`]));

/** @throws when the browser's build, which comes first, has no such file */
const builtFiles = (root: string): Record<string, string> => {
  const manifest = JSON.parse(
    readFileSync(join(root, "build/client/.vite/manifest.json"), "utf8"),
  ) as Record<string, BuiltFile | undefined>;
  return Object.fromEntries(
    NAMED.map((name) => {
      const built = manifest[name];
      if (built === undefined) throw new Error(`The browser's build has no file for ${name}`);
      return [name, `/${built.file}`];
    }),
  );
};
