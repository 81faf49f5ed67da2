import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type UserConfig } from "vite";
import remixConfig from "./remix.config.js";
import { clientFiles } from "./scripts/client-files";
import { shortPreloadHelper } from "./app/ssr/framework/preload-helper";
import { inlineScripts } from "./scripts/inline-scripts";
import { KNOWN_SYNTAX, scriptTarget, styleLowering } from "./scripts/supported-engines";

/** Paths of the reference platform that browsers ask for (scripts/gateway.ts). */
const platformPaths = ["/__origin", "/media", "/stat", "/push", "/live"];
const platform = process.env.PLATFORM ?? "http://127.0.0.1:8789";

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  plugins: [
    // Development only: every request goes through the steps of functions/worker.ts.
    command === "serve" ? (await import("./scripts/dev-edge")).devEdge() : null,
    remix(remixConfig),
    clientFiles(),
    shortPreloadHelper(),

    inlineScripts(),
  ],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  esbuild: { supported: KNOWN_SYNTAX },
  css: { transformer: "lightningcss", lightningcss: styleLowering },
  build: {
    assetsDir: "davmu/share/assets",
    minify: true,
    target: scriptTarget(),
    cssMinify: "lightningcss",
  },
  server: {
    proxy: Object.fromEntries(platformPaths.map((path) => [path, { target: platform, ws: true }])),
  },
}));
