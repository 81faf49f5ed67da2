import "@remix-run/cloudflare";
import type { Edge } from "./edge";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    edge: Edge;
  }
}
