import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { clientFiles } from "./scripts/client-files";
import { shortPreloadHelper } from "./scripts/preload-helper";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Paths of the reference platform that browsers ask for (scripts/gateway.ts). */
const platformPaths = ["/__origin", "/media", "/stat", "/push", "/live"];
const platform = process.env.PLATFORM ?? "http://127.0.0.1:8789";

export default defineConfig(async ({ command }) => ({
  plugins: [
    // Development only: gives every request its Edge, as functions/_middleware.ts does on the edge.
    command === "serve" ? (await import("./scripts/dev-edge")).devEdge() : null,
    remix(remixConfig),
    clientFiles(),
    shortPreloadHelper(),
  ],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: {
    assetsDir: "davmu/share/assets",
    minify: true,
    target: "es2020",
    cssMinify: true,
  },
  server: {
    proxy: Object.fromEntries(platformPaths.map((path) => [path, { target: platform, ws: true }])),
  },
}));
