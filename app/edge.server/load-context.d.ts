import "@remix-run/cloudflare";
import type { Edge } from "./request-context";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    edge: Edge;
  }

  /** The types of loader data follow vite.config.ts's flag. */
  interface Future {
    v3_singleFetch: true;
  }
}
