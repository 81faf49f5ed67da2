import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Replacement = readonly [from: string, to: string, times?: number];

/**
 * What the framework does again at every request although it comes to the same, or to nothing: each address
 * is compared with routes that are taken apart and ordered anew, their patterns compiled anew, and loader
 * data is encoded as a stream that nobody reads where it stands in the document as plain JSON.
 */
const REPLACEMENTS: Readonly<Record<string, readonly Replacement[]>> = {
  "@remix-run/router/dist/router.cjs.js": [
    [
      "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
      "let branches = branchesOf(routes);",
    ],
    [
      "function compilePath(path, caseSensitive, end) {",
      `const branchesOfRoutes = new WeakMap();
function branchesOf(routes) {
  let branches = branchesOfRoutes.get(routes);
  if (branches === undefined) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    branchesOfRoutes.set(routes, branches);
  }
  return branches;
}
const compiledPaths = new Map();
function compilePath(path, caseSensitive, end) {
  const pattern = \`\${caseSensitive} \${end} \${path}\`;
  let compiled = compiledPaths.get(pattern);
  if (compiled === undefined) {
    compiled = compileNewPath(path, caseSensitive, end);
    compiledPaths.set(pattern, compiled);
  }
  return compiled;
}
function compileNewPath(path, caseSensitive, end) {`,
    ],
  ],
  "@remix-run/server-runtime/dist/server.js": [
    [
      "serverHandoffStream: singleFetch.encodeViaTurboStream(state, ",
      "handOver: () => singleFetch.encodeViaTurboStream(state, ",
      // Once more where the first rendering failed.
      2,
    ],
  ],
};

/** The files of the framework that are changed, by the end of their path. */
export const LEANER_FILES = Object.keys(REPLACEMENTS);

/** @throws when a file is not the one this was written for */
export function leaner(file: string, source: string): string {
  return (REPLACEMENTS[file] ?? []).reduce((text, [from, to, times = 1]) => {
    const parts = text.split(from);
    if (parts.length !== times + 1) throw new Error(`Another ${file}: ${from}`);
    return parts.join(to);
  }, source);
}

/** What stands for the library of queries in the worker, which never asks for anything. */
const STANDING_QUERIES = fileURLToPath(new URL("standing-queries.ts", import.meta.url));

/** As much of the bundler's (esbuild) plugins as is used. */
interface PluginBuild {
  onResolve(options: { readonly filter: RegExp }, resolve: () => { readonly path: string }): void;
  onLoad(
    options: { readonly filter: RegExp },
    load: (file: { readonly path: string }) => { readonly contents: string; readonly loader: "js" },
  ): void;
}

/** Makes the worker of a framework without that. */
export const leanFramework = {
  name: "lean-framework",
  setup({ onLoad, onResolve }: PluginBuild): void {
    onResolve({ filter: /^@tanstack\/react-query$/ }, () => ({ path: STANDING_QUERIES }));
    onLoad({ filter: /@remix-run\/(router|server-runtime)\/dist\/.*\.js$/ }, ({ path }) => {
      const contents = readFileSync(path, "utf8");
      const file = LEANER_FILES.find((name) => path.replaceAll("\\", "/").endsWith(name));
      return { contents: file === undefined ? contents : leaner(file, contents), loader: "js" };
    });
  },
};
