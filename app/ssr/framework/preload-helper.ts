// Vite wraps every dynamic import in a helper of its own and has no option for another. Ours has old engines load
// polyfills before the first module that is asked for (`import-with-files.ts`). With Vite's own they would load them
// before the bootstrap script starts, so that on a slow line all taps but the last are lost until they have come, and
// who only reads would download them too; and the bootstrap script would be 430 bytes (brotli) longer.
import type { Plugin } from "vite";

/** The bundler's own helper around every dynamic import, by its internal name. */
const HELPER = "\0vite/preload-helper.js";

/** The name that the bundler imports from it, for our own. */
const SHORT_HELPER =
  'export { importWithFiles as __vitePreload } from "~/ssr/framework/import-with-files";';

/** Puts our own helper in the place of the bundler's. */
export function shortPreloadHelper(): Plugin {
  return {
    name: "short-preload-helper",
    enforce: "pre",
    apply: "build",
    load: (id) => (id === HELPER ? SHORT_HELPER : null),
  };
}
