const SAFE_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a request may change anything: unsafe methods are ours only when the browser says so
 * (`Sec-Fetch-Site: same-origin`), or, for clients that send no fetch metadata, when `Origin` names
 * the host that was asked. Where both are sent, neither may contradict the other; an origin that the
 * browser withholds (`null`: Fetch standard, section 3.2, some referrer policies) says nothing. Framework checks
 * come too late and can be walked around (docs/decisions/0006-cross-site-requests.md), so this one stands in front of
 * everything.
 */
export function isOwnOrigin(request: Request, siteOrigin: string): boolean {
  if (SAFE_METHODS.includes(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (origin === null || origin === "null") return site === "same-origin";
  const isOurs = origin === new URL(request.url).origin || origin === siteOrigin;
  return isOurs && (site === null || site === "same-origin");
}
