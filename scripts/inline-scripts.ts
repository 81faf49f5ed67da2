import { dirname, resolve } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { KNOWN_SYNTAX, scriptTarget } from "./supported-engines";

const ASKED = "inline-script:";
const MADE = "\0inline-script:";
/** Not `.ts`: what is loaded is text already. Not a bare `?` either: the development server cuts it off. */
const ENDING = ".text";

/**
 * A module with everything it imports as a classic script, minified for the engines the site is built for.
 *
 * @returns its text and the files it is made of
 */
export async function buildInlineScript(file: string) {
  const { metafile, outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: "iife",
    target: scriptTarget(),
    supported: KNOWN_SYNTAX,
    legalComments: "none",
    // Modules are strict; that a script of a document says so is bytes in each document.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error(`Nothing was made of ${file}`);
  return { text: script.text.trimEnd(), sources: Object.keys(metafile.inputs) };
}

/**
 * Gives `import text from "inline-script:./x.inline.ts"` the text of a classic script for a document.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    resolveId: (id, importer) =>
      id.startsWith(ASKED) && importer !== undefined
        ? `${MADE}${resolve(dirname(importer), id.slice(ASKED.length))}${ENDING}`
        : null,
    async load(id) {
      if (!id.startsWith(MADE)) return null;
      const { text, sources } = await buildInlineScript(id.slice(MADE.length, -ENDING.length));
      for (const source of sources) this.addWatchFile(resolve(source));
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
