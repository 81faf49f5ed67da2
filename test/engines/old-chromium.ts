import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import type { EngineName } from "./names";

const HERE = import.meta.dirname;

/** Outside the checkout where there is a home directory, so that the next checkout need not fetch them. */
function cacheFolder(): string {
  const caches = process.env.XDG_CACHE_HOME || (homedir() && join(homedir(), ".cache"));
  for (const parent of [caches, "node_modules/.cache"]) {
    if (!parent) continue;
    try {
      const folder = resolve(parent, "davmu-share-engines");
      mkdirSync(folder, { recursive: true });
      return folder;
    } catch {
      // A home that cannot be written.
    }
  }
  throw new Error("There is no folder for old Chromiums: set XDG_CACHE_HOME");
}

/** Their packages stand in a package.json and a lock of their own: `npm ci` fetches none of them. */
function wanted(name: EngineName): string {
  const { dependencies } = JSON.parse(readFileSync(join(HERE, "package.json"), "utf8")) as {
    dependencies: Readonly<Record<string, string>>;
  };
  // npm:@sparticuz/chromium@109.0.6
  return dependencies[name]?.split("@").pop() ?? "";
}

/** Where this Chromium's program is, or will be once it is installed. */
export function oldChromium(name: EngineName): string {
  return join(cacheFolder(), `${name}-${wanted(name)}`, "chromium");
}

/** The packages are packed with brotli; unpacked under a name that says it is whole. */
async function unpack(name: EngineName, packages: string): Promise<void> {
  const program = oldChromium(name);
  const unfinished = `${program}.${process.pid}`;
  mkdirSync(join(program, ".."), { recursive: true });
  await pipeline(
    createReadStream(join(packages, name, "bin", "chromium.br")),
    createBrotliDecompress(),
    createWriteStream(unfinished),
  );
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, program);
}

/**
 * Fetches and unpacks what is missing of these Chromiums.
 * @throws where the packages cannot run, or npm cannot fetch them.
 */
export async function installOldChromiums(names: readonly EngineName[]): Promise<void> {
  const missing = names.filter((name) => !existsSync(oldChromium(name)));
  if (missing.length === 0) return;
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error(
      `${missing.join(", ")}: there are builds for Linux on x64 only. Run the tests there, or leave ` +
        `them out: ${missing.map((name) => `--without ${name}`).join(" ")}`,
    );
  console.log(`fetching ${missing.join(", ")} …`);
  const folder = mkdtempSync(join(cacheFolder(), "fetching-"));
  try {
    for (const file of ["package.json", "package-lock.json", ".npmrc"])
      copyFileSync(join(HERE, file), join(folder, file));
    execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "inherit" });
    for (const name of missing) await unpack(name, join(folder, "node_modules"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
