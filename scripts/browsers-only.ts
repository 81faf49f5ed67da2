import type { Plugin } from "esbuild";

const NAMESPACE = "browsers-only";

/** No file: a package by its name, or what a runtime has. */
const NAME = /^[@\w]/;
const RUNTIME = /^(node|cloudflare):/;

/**
 * Leaves out of a worker the packages that its code imports on demand: a visitor's touch asks for them
 * (player, lightbox, socket), never a request. They were a quarter of what an isolate reads before its
 * first response. What a request needs is imported at the top of its file; one that asks for a package on demand
 * nevertheless is told so.
 */
export const browsersOnly: Plugin = {
  name: "browsers-only",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: NAME }, ({ path, kind }) =>
      kind === "dynamic-import" && !RUNTIME.test(path) ? { path, namespace: NAMESPACE } : undefined,
    );
    onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is for browsers`)});`,
    }));
  },
};
