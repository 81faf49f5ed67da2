import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** All that a build is made of, and what makes it. */
const FOLDERS = ["app", "coordinator", "functions", "public", "scripts"];
const FILES = /^(package(-lock)?|tsconfig.*)\.json$|^(vite|remix)\.config\.[a-z.]+$/;
/** What a build asks of its surroundings. */
const VARIABLES = ["SERVICE_WORKER"];
const NOTE = "build/sources";

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * A digest of the names and contents of everything that a build is made of.
 *
 * @param root the project's folder
 */
export function sourcesDigest(root = "."): string {
  const hash = createHash("sha256");
  const folders = FOLDERS.map((name) => join(root, name)).filter((name) => existsSync(name));
  const files = readdirSync(root).filter((name) => FILES.test(name));
  const all = [...folders.flatMap(filesBelow), ...files.map((name) => join(root, name))];
  for (const file of all.toSorted())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ""}\0`);
  return hash.digest("hex");
}

/** Records what a build was made of; call it when the build is complete. */
export function recordBuildSources(digest: string, root = "."): void {
  writeFileSync(join(root, NOTE), digest);
}

/** Whether there is a complete build, made of the sources as they are now. */
export function isBuildUpToDate(root = "."): boolean {
  const note = join(root, NOTE);
  return existsSync(note) && readFileSync(note, "utf8") === sourcesDigest(root);
}
