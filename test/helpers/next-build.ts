import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { builtId } from "../../scripts/built-id";

/** The build's files, as Node serves them and as Pages does. */
const FILES = ["node/files", "client"];
const ASSETS = "davmu/share/assets";

function reversed(text: string): string {
  return [...text].toReversed().join("");
}

/**
 * A release after the tested build, as it lies on a machine: another build id, another service worker, and another
 * name for every file, with the tested build beside it as `previous`. Made of copies, in a folder of its own.
 */
export function makeNextBuild(): { readonly folder: string; dispose(): void } {
  const release = mkdtempSync(join(tmpdir(), "davmu-next-build-"));
  const folder = join(release, "build");
  for (const part of ["node", "client", "worker", "package.json"])
    cpSync(join("build", part), join(folder, part), {
      recursive: true,
      // Copies of texts that change.
      filter: (name) => !/\.(br|gz)$/.test(name),
    });
  symlinkSync(resolve("build"), join(release, "previous"));
  const names = new Map(
    readdirSync(join("build/client", ASSETS)).map((name) => [
      name,
      name.replace(/(?<=-)[\w-]{8}(?=\.\w+$)/, (hash) => reversed(hash)),
    ]),
  );
  const id = builtId() ?? "";
  const rewrite = (file: string, more = ""): void => {
    const text = readFileSync(file, "utf8")
      .replaceAll(/[\w.-]+\.\w+/g, (name) => names.get(name) ?? name)
      .replaceAll(id, reversed(id));
    writeFileSync(file, `${text}${more}`);
  };
  for (const files of FILES) {
    const assets = join(folder, files, ASSETS);
    for (const [old, name] of names) {
      renameSync(join(assets, old), join(assets, name));
      if ([".js", ".css"].includes(extname(name))) rewrite(join(assets, name));
    }
    rewrite(join(folder, files, "davmu/share/sw.js"), "\n// the next build");
  }
  rewrite(join(folder, "worker/index.js"));
  return { folder, dispose: () => rmSync(release, { recursive: true, force: true }) };
}
