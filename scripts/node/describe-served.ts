import { HOME_PATH } from "../../app/model/url/base-path";
import type { ServedSite } from "./served-site";

/** A URL without what may let somebody in: user, password and query. */
function withoutSecrets(pageUrl: string): string {
  if (!URL.canParse(pageUrl)) return pageUrl;
  const url = new URL(pageUrl);
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, "")}`;
}

/**
 * The upstreams by URL, without secrets: `https://api.example.com: API, HOT`.
 *
 * @param platform URL of the reference platform
 */
export function describeUpstreams(
  variables: Readonly<Record<string, string>>,
  platform: string,
): readonly string[] {
  const services = new Map<string, string[]>();
  for (const [name, value] of Object.entries(variables)) {
    if (!name.startsWith("UPSTREAM_")) continue;
    const url = withoutSecrets(value);
    const service = name.slice("UPSTREAM_".length);
    services.set(url, [...(services.get(url) ?? []), service]);
  }
  return [...services].map(([address, names]) => {
    const isReference = address === platform || address.startsWith(`${platform}/`);
    return `${address}${isReference ? " (reference platform)" : ""}: ${names.join(", ")}`;
  });
}

export type DescribedSite = Pick<
  ServedSite,
  "address" | "platform" | "variables" | "node" | "processes"
>;

/** What a self-hosted site runs on, without secrets; the URL to open comes last. */
export function describeServed(site: DescribedSite, buildId: string): string {
  const { DEPLOYMENT = "production", PLATFORM_ADAPTER = "reference" } = site.variables;
  const { REDIS_URL, MEDIA_HOSTS = "none" } = site.variables;
  const rows: readonly (readonly [string, string])[] = [
    ["build", `${buildId}, deployment ${DEPLOYMENT}`],
    ["Node", site.node],
    ...site.processes.map(({ pid, port }): [string, string] => [
      "process",
      `${pid}, http://127.0.0.1:${port}/readyz`,
    ]),
    [
      "store",
      REDIS_URL === undefined
        ? "none, no Redis is installed: each process is by itself"
        : `Redis, ${withoutSecrets(REDIS_URL)}`,
    ],
    ["adapter", PLATFORM_ADAPTER],
    ...describeUpstreams(site.variables, site.platform).map((line): [string, string] => [
      "upstream",
      line,
    ]),
    ["media", MEDIA_HOSTS],
    ["proxy", `${site.address}, to the processes and the reference platform; data in .data`],
  ];
  return [
    ...rows.map(([name, value]) => `${name.padEnd(9)} ${value}`),
    "",
    `ready ${site.address}${HOME_PATH}`,
  ].join("\n");
}
