import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type PluginOption } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(async ({ command }): Promise<{ plugins: PluginOption[] }> => ({
  plugins: [
    // Development only: gives every request its Edge, as functions/_middleware.ts does on the edge.
    command === "serve" && (await import("./scripts/dev-edge")).devEdge(),
    remix(remixConfig),
  ],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: { assetsDir: "davmu/share/assets", minify: true, target: "es2019", cssMinify: true },
  server: {
    proxy: Object.fromEntries(
      ["/__origin", "/media", "/stat", "/push", "/live"].map((path) => [
        path,
        { target: process.env.PLATFORM ?? "http://127.0.0.1:8789", ws: true },
      ]),
    ),
  },
}));
