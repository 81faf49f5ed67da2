import { addToHead } from "../../ui/element";

let prepare: (() => Promise<unknown>) | null = null;
let prepared: Promise<unknown> | undefined;
let isPreparing = false;

/**
 * Has every import from now on wait for what the first one begins. What that imports itself waits for
 * nothing, and the page is not told when it cannot be loaded.
 */
export function beforeImports(begin: () => Promise<unknown>): void {
  prepare = begin;
}

function whenPrepared(): Promise<unknown> | undefined {
  if (prepare !== null) {
    const begin = prepare;
    prepare = null;
    isPreparing = true;
    prepared = begin();
    isPreparing = false;
  }
  return prepared;
}

/**
 * What is around every `import()` in the built files, in a tenth of the bundler's own size because
 * every page downloads it (`preload-helper.ts`): asks for the files behind a module at once, waits
 * for none of them, and tells the page when the module cannot be loaded
 * (`app/client/hydrate/chunk-reload.ts`).
 *
 * @param load begins the import
 * @param files paths below the site's root, without the slash, of modules and stylesheets
 */
export function importWithFiles<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  for (const file of files) {
    addToHead("link", {
      rel: file.endsWith(".css") ? "stylesheet" : "modulepreload",
      href: `/${file}`,
    });
  }
  if (isPreparing) return load();
  return (whenPrepared()?.then(load) ?? load()).catch((error: unknown) => {
    dispatchEvent(new Event(PRELOAD_ERROR));
    throw error;
  });
}

/** The bundler's event for a module that cannot be loaded. */
export const PRELOAD_ERROR = "vite:preloadError";
