import type { Plugin } from "vite";

/** The bundler's own helper around every dynamic import, by its internal name. */
const HELPER = "\0vite/preload-helper.js";

/**
 * What the bundler wraps around `import()`, in a tenth of its size because every reader downloads it:
 * asks for the files behind a module at once, waits for none of them, and tells the page when the
 * module cannot be loaded (`PRELOAD_ERROR`, see `app/page/start/chunk-reload.ts`).
 */
const SHORT_HELPER = `
import { PRELOAD_ERROR } from "~/document/framework/preload-error";
import { addToHead } from "~/page/reader/add-to-head";
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    addToHead("link", {
      rel: file.endsWith(".css") ? "stylesheet" : "modulepreload",
      href: "/" + file,
    });
  }
  return load().catch((error) => {
    dispatchEvent(new Event(PRELOAD_ERROR));
    throw error;
  });
};`;

export function shortPreloadHelper(): Plugin {
  return {
    name: "short-preload-helper",
    enforce: "pre",
    apply: "build",
    load: (id) => (id === HELPER ? SHORT_HELPER : null),
  };
}
