import { buildSync } from "esbuild";

/** A Worker's source and its imports as one ES module. */
export function bundleWorker(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*"],
    loader: { ".sql": "text" },
    logLevel: "error",
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`${entry} bundled to nothing`);
  return file.text;
}

/** What local workers run with; wrangler.toml says the same for the deployed site. */
export const compatibility = {
  compatibilityDate: "2026-04-01",
  compatibilityFlags: ["nodejs_compat"],
};
