import { route, type RouteConfig } from "@remix-run/route-config";

/**
 * The product's addresses (specification, section 2), below /davmu/share/. Every detail address
 * ends with `:index`, which must be index.html; `?` marks the optional folders.
 */
export default [
  // Content: /{actor}/{type}/{year?}/{month?}/{post_id}/{index}
  route(":actor/doc/:year?/:month?/:post_id/:index", "routes/doc.tsx"),

  // Failures
  route("404", "routes/not-found.tsx"),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
