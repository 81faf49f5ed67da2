import { minify } from "terser";

/**
 * A script that every page carries, minified once more: esbuild, which is quick, makes all files
 * small; terser also puts functions where they are called once, a sixteenth less to download.
 *
 * @param module false for a classic script, which leaves nothing behind it in the page
 * @throws when the script cannot be read
 */
export async function smallest(script: string, module = true): Promise<string> {
  const { code } = await minify(script, { module, ecma: 2020, compress: { passes: 3 } });
  if (code === undefined) throw new Error("A script was minified to nothing");
  return code;
}
