// Builds the service worker into the folder it rules: its scope is /davmu/share/.
import { buildSync } from "esbuild";
import { KNOWN_SYNTAX, scriptTarget } from "./supported-engines";

/**
 * @param retired publishes the worker that takes itself off every device (`SERVICE_WORKER=off`)
 */
export function buildServiceWorker(
  outfile = "build/client/davmu/share/sw.js",
  retired = process.env.SERVICE_WORKER === "off",
): void {
  buildSync({
    entryPoints: [`app/service-worker/${retired ? "retired" : "service-worker"}.ts`],
    outfile,
    bundle: true,
    minify: true,
    format: "iife",
    target: scriptTarget(),
    supported: KNOWN_SYNTAX,
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
}
