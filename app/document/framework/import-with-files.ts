import { addToHead } from "../../ui/add-to-head";
import { PRELOAD_ERROR } from "./preload-error";

/**
 * What stands around every `import()` in the built files, in a tenth of the bundler's own size because
 * every reader downloads it (`preload-helper.ts`): asks for the files behind a module at once, waits
 * for none of them, and tells the page when the module cannot be loaded
 * (`app/page/start/chunk-reload.ts`).
 *
 * @param load begins the import
 * @param files paths below the site's root, without the slash, of modules and style sheets
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
  return load().catch((error: unknown) => {
    dispatchEvent(new Event(PRELOAD_ERROR));
    throw error;
  });
}
