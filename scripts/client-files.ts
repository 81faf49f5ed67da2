import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GetModuleInfo } from "rollup";
import type { Plugin } from "vite";

/** Files of the browser's build that documents name (see app/ssr/virtual-modules.d.ts), and their sources. */
const NAMED = {
  bootstrap: "app/client/bootstrap/bootstrap.ts",
  "messages-zh-CN": "app/messages/zh-CN.ts",
  "messages-en": "app/messages/en.ts",
} as const;
const BOOTSTRAP = NAMED.bootstrap;

/**
 * An explicit compile hint (V8): nearly all functions of the bootstrap script run during page load, so
 * they are compiled once, off the main thread, instead of one by one on it.
 */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad\n";
/** The app shell, which is around every screen: its modules lie in one file. */
const SHELL = ["app/entry.client.tsx", "app/root.tsx"];
/** What all pages of a piece of content share. */
const DETAIL = ["app/kinds/shared/detail-screen.tsx", "app/ssr/detail-route.ts"];
const CATALOGUE = /\/app\/messages\/(zh-CN|en)(\/[\w-]+)?\.ts$/;
const MODULE = "virtual:client-files";
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|@tanstack\/(react-)?query[^/]*|valibot)\//;

/** Rollup's CommonJS helpers, in a file of their own: the share SDK needs them and must not load the framework. */
const INTEROP = /commonjsHelpers/;

interface BuiltFile {
  readonly name?: string;
  readonly file: string;
}

/** Some modules and all their static imports, transitively. */
function closureOf(entries: readonly string[], getModuleInfo: GetModuleInfo): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return found;
}

/** The modules that some modules load while they run, and those that these load in turn. */
function loadedLaterBy(
  modules: ReadonlySet<string>,
  getModuleInfo: GetModuleInfo,
): readonly string[] {
  const entries = new Set<string>();
  const visit = (loading: ReadonlySet<string>): void => {
    for (const module of loading)
      for (const entry of getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
        if (entries.has(entry)) continue;
        entries.add(entry);
        visit(closureOf([entry], getModuleInfo));
      }
  };
  visit(modules);
  return [...entries];
}

/**
 * Rollup's `manualChunks`: a few files that pages share (the bootstrap script, the framework, the app shell,
 * the modules of every content page, the sentences of a language), so that a page is hydrated with
 * few requests, all in one round trip.
 */
function manualChunksFor(root: string) {
  const app = join(root, "app/");
  const closures = new Map<string, ReadonlySet<string>>();
  return (id: string, { getModuleInfo }: { getModuleInfo: GetModuleInfo }): string | undefined => {
    const closure = (name: string, entries: () => readonly string[]): ReadonlySet<string> => {
      const known = closures.get(name) ?? closureOf(entries(), getModuleInfo);
      closures.set(name, known);
      return known;
    };
    const paths = (sources: readonly string[]) => () => sources.map((source) => join(root, source));
    const bootstrap = closure("bootstrap", paths([BOOTSTRAP]));
    // What the bootstrap script loads later, and what that loads, without React.
    const isOfPageScripts = (): boolean =>
      closure("page scripts", () => loadedLaterBy(bootstrap, getModuleInfo)).has(id);
    if (bootstrap.has(id)) return "bootstrap";
    if (INTEROP.test(id)) return "interop";
    if (FRAMEWORK.test(id)) return "framework";
    // Sentences that are in no messages file (the operators') come with the screen that shows them.
    const language = CATALOGUE.exec(id)?.[1] as "zh-CN" | "en" | undefined;
    if (language !== undefined) {
      const name = `messages-${language}` as const;
      return closure(name, paths([NAMED[name]])).has(id) ? name : undefined;
    }
    if (!id.startsWith(app)) return undefined;
    // What scripts without React load must not lie in files that bring it.
    const isOfShell = closure("shell", paths(SHELL)).has(id);
    const isOfDetail = closure("detail", paths(DETAIL)).has(id);
    if ((isOfShell || isOfDetail) && isOfPageScripts()) return "shared";
    if (isOfShell) return "shell";
    return isOfDetail ? "detail" : undefined;
  };
}

/**
 * Builds the bootstrap script beside the framework's entry, keeps the framework in one file, and tells
 * the server build the URLs of the bootstrap script and the messages, so that documents can name them.
 */
export function clientFiles(): Plugin {
  let root = "";
  let isServer = false;
  let isDevelopment = false;
  return {
    name: "client-files",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // The bootstrap script lists no scripts to preload with its dynamic imports: every visitor would
          // download that list.
          resolveDependencies: (_file, files, { hostId }) =>
            files.filter(
              (file) => file.endsWith(".css") || !/\/bootstrap-[\w-]+\.js$/.test(hostId),
            ),
        },
      },
    }),
    configResolved(config) {
      root = config.root;
      isServer = config.build.ssr !== false;
      isDevelopment = config.command === "serve";
    },
    buildStart() {
      if (!isServer && !isDevelopment)
        this.emitFile({ type: "chunk", id: join(root, BOOTSTRAP), name: "bootstrap" });
    },
    outputOptions(options) {
      if (isServer) return null;
      return { ...options, manualChunks: manualChunksFor(root) };
    },
    generateBundle: {
      // After Vite's own steps, which write the names of the files that are loaded later.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.name === "bootstrap")
            file.code = `${COMPILE_AHEAD}${file.code}`;
      },
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const files = isDevelopment ? sourceFiles() : builtFiles(root);
      return `export const clientFiles = ${JSON.stringify(files)};`;
    },
  };
}

function sourceFiles(): Record<string, string> {
  return Object.fromEntries(Object.entries(NAMED).map(([name, source]) => [name, `/${source}`]));
}

/** @throws when the browser's build, which comes first, has no such file */
function builtFiles(root: string): Record<string, string> {
  const manifest = JSON.parse(
    readFileSync(join(root, "build/client/.vite/manifest.json"), "utf8"),
  ) as Record<string, BuiltFile>;
  return Object.fromEntries(
    Object.keys(NAMED).map((name) => {
      const built = Object.values(manifest).find((file) => file.name === name);
      if (built === undefined) throw new Error(`The browser's build has no file named ${name}`);
      return [name, `/${built.file}`];
    }),
  );
}
