// `npm run build:node` makes `build/node`: what a self-hosted site needs besides `build/worker`.
// Deploy both folders and `build/package.json`, which makes them ES modules.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build as bundle } from "esbuild";
import { build } from "../build";
import { bundleWorker } from "../bundle";

const FILES = "build/node/files";
const COMPRESSED = new Set([".js", ".css", ".svg", ".json", ".map", ".txt"]);

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A file under its URL, and smaller copies of it beside it. */
async function place(name: string): Promise<void> {
  const source = join("build/client", name);
  const target = join(FILES, name);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, target);
  if (!COMPRESSED.has(extname(name))) return;
  const bytes = readFileSync(source);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  for (const [ending, smaller] of [
    [".br", await brotliAsync(bytes, { params })],
    [".gz", await gzipAsync(bytes, { level: 9 })],
  ] as const)
    if (smaller.length < bytes.length) writeFileSync(`${target}${ending}`, smaller);
}

/** Written last; also makes the build's scripts ES modules. */
const COMPLETION_MARKER = "build/package.json";

/** Whether `build/node` is complete. `npm run build` deletes the marker. */
export function isNodeBuilt(): boolean {
  return existsSync(COMPLETION_MARKER);
}

/** Makes `build/node` from an existing `npm run build`. */
export async function buildNode(): Promise<void> {
  rmSync(COMPLETION_MARKER, { force: true });
  const names = readdirSync("build/client/davmu", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice("build/client/".length));
  await Promise.all([
    ...names.map(place),
    bundle({
      entryPoints: ["scripts/node/entry.ts"],
      outfile: "build/node/index.js",
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20.19",
      logLevel: "error",
      // Bundled CommonJS packages call `require` for Node's own modules, which ES modules lack.
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
      },
    }),
  ]);
  // Only a workerd host needs these two workers besides the site (scripts/hosts/workerd.capnp): the coordinator,
  // which accepts control commands, and the counts of the throttle.
  writeFileSync("build/node/coordinator.js", bundleWorker("coordinator/coordinator.ts"));
  writeFileSync("build/node/throttle.js", bundleWorker("scripts/throttle-worker/worker.ts"));
  writeFileSync(COMPLETION_MARKER, '{ "type": "module" }\n');
}

if (import.meta.filename === process.argv[1]) {
  try {
    if (process.env.SKIP_BUILD !== "1" || !existsSync("build/worker/index.js")) await build();
    await buildNode();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
