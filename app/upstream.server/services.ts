import type { Config, Upstreams } from "../edge.server/config";

/** The platform's services, each with a base address of its own. */
export type ServiceName = keyof Upstreams;

export type PathSegment = string | number;
export type Query = Readonly<Record<string, string | number>>;

/**
 * The address of a call, every segment encoded. Null when a segment cannot stand in a path (empty,
 * or a dot segment, which would be resolved away): such an address names nothing.
 */
export function serviceAddress(
  config: Config,
  service: ServiceName,
  path: readonly PathSegment[],
  query: Query = {},
): URL | null {
  const segments = path.map(String);
  if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) {
    return null;
  }
  const url = new URL(`${config.upstream[service]}/${segments.map(encodeURIComponent).join("/")}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}
