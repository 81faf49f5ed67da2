// What only tests and checks need stands in test/package.json and its lock: `npm ci` fetches none of it. Node finds it
// from every file below test/. `tsx test/helpers/test-packages.ts depcruise app` runs one of its programs.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "..");
const LOCK = join(FOLDER, "package-lock.json");
/** A copy of the lock that the installed packages are of. */
const INSTALLED = join(FOLDER, "node_modules", ".installed-lock.json");

function isInstalled(): boolean {
  return existsSync(INSTALLED) && readFileSync(INSTALLED).equals(readFileSync(LOCK));
}

/**
 * Installs the tests' packages where they are missing or are those of another lock.
 * @throws when npm cannot install them
 */
export function installTestPackages(): void {
  if (isInstalled()) return;
  console.log("installing the tests' packages …");
  execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: FOLDER, stdio: "inherit" });
  writeFileSync(INSTALLED, readFileSync(LOCK));
}

/** Where a program of the tests' packages is. */
export function testProgram(name: string): string {
  return join(FOLDER, "node_modules", ".bin", name);
}

if (import.meta.filename === process.argv[1]) {
  const [name, ...args] = process.argv.slice(2);
  installTestPackages();
  if (name !== undefined)
    process.exitCode = spawnSync(testProgram(name), args, { stdio: "inherit" }).status ?? 1;
}
