import "@remix-run/cloudflare";
import type { RequestContext } from "./request-context";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}

  /** The types of loader data follow vite.config.ts's flag. */
  interface Future {
    v3_singleFetch: true;
  }
}
