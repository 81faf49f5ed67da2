// `npm run build:node`: what a self-hosted site runs, beside what `npm run build` made.
// `build/node`, `build/worker` and `build/package.json` are all that has to be brought there.
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

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

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
    [".br", await brotli(bytes, { params })],
    [".gz", await zip(bytes, { level: 9 })],
  ] as const)
    if (smaller.length < bytes.length) writeFileSync(`${target}${ending}`, smaller);
}

/** What is written last. */
const LAST = "build/package.json";

/** Whether `build/node` is whole; a new build takes it away. */
export function isNodeBuilt(): boolean {
  return existsSync(LAST);
}

/** Makes `build/node` of a build that is there. */
export async function buildNode(): Promise<void> {
  rmSync(LAST, { force: true });
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
      // What comes as CommonJS asks for Node's own modules by `require`.
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
      },
    }),
  ]);
  // workerd alone has these two beside the site (scripts/hosts/workerd.capnp).
  writeFileSync("build/node/coordinator.js", bundleWorker("coordinator/coordinator.ts"));
  writeFileSync("build/node/throttle.js", bundleWorker("scripts/throttle-worker/worker.ts"));
  writeFileSync(LAST, '{ "type": "module" }\n');
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
