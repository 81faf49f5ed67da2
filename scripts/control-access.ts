import { isLoopback } from "../app/edge.server/production-safety";

/** The control API of the reference platform: it plants content and shows login codes. */
export function isControl(pathname: string): boolean {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Routers take a path whose escapes are broken as it stands.
  }
  return /^\/+__origin(?:\/|$)/i.test(path);
}

/** The origin a URL or an `Origin` header names is one of this machine. */
function isHere(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/**
 * Whether a request comes from this very machine and was not sent by a page of somebody else's. The
 * name that was asked for counts too: a foreign name that is made to point here (DNS rebinding) names
 * itself in `Host`.
 */
export function isOfThisMachine({ url, headers }: Pick<Request, "url" | "headers">): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const client = headers.get("cf-connecting-ip");
  return (
    isHere(url) &&
    isHere(`http://${headers.get("host") ?? "localhost"}`) &&
    (origin === null || (isHere(origin) && new URL(origin).host === new URL(url).host)) &&
    (site === null || site === "same-origin" || site === "none") &&
    (client === null || isLoopback(client.includes(":") ? `[${client}]` : client))
  );
}
