import { build, buildSync, type BuildOptions, type OutputFile } from "esbuild";
import { browsersOnly } from "./browsers-only";

const WORKER = {
  bundle: true,
  write: false,
  format: "esm",
  target: "es2022",
  conditions: ["workerd", "worker", "browser"],
  external: ["cloudflare:*", "node:*"],
  loader: { ".sql": "text" },
  logLevel: "error",
} as const satisfies BuildOptions;

function onlyOf(entry: string, [file]: readonly OutputFile[]): string {
  if (file === undefined) throw new Error(`${entry} bundled to nothing`);
  return file.text;
}

const bundled = new Map<string, string>();

/** A Worker's source and its imports as one ES module; made once in a process. */
export function bundleWorker(entry: string): string {
  const made =
    bundled.get(entry) ?? onlyOf(entry, buildSync({ ...WORKER, entryPoints: [entry] }).outputFiles);
  bundled.set(entry, made);
  return made;
}

/** What stands beside the site's worker in one process (`scripts/site.ts`). */
export const besideTheSite = {
  gateway: "scripts/gateway.ts",
  outbound: "scripts/outbound.ts",
  coordinator: "coordinator/coordinator.ts",
  origin: "origin/index.ts",
} as const;

/** Makes these ahead of their start, beside the build of the site: together they take as long as its worker. */
export async function bundleWorkers(): Promise<void> {
  await Promise.all(
    Object.values(besideTheSite).map(async (entry) => {
      const { outputFiles } = await build({ ...WORKER, entryPoints: [entry] });
      bundled.set(entry, onlyOf(entry, outputFiles));
    }),
  );
}

/**
 * How the site's worker is bundled, small. Functions lose their names: to keep them, each closure that a request makes
 * would be given its name anew, which was a quarter of what a rendered page costs.
 */
export const SITE = {
  ...WORKER,
  minify: true,
  plugins: [browsersOnly],
} as const satisfies BuildOptions;

/** The site's worker as one ES module. */
export async function bundleSite(entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...SITE,
    plugins: [...SITE.plugins],
    entryPoints: [entry],
  });
  return onlyOf(entry, outputFiles);
}

/** What local workers run with; wrangler.toml says the same for the deployed site. */
export const compatibility = {
  compatibilityDate: "2026-04-01",
  compatibilityFlags: ["nodejs_compat"],
};
