/** Whether an address is at a configured host: the very host and port, or any name below `*.`. */
export function isAtHost({ host }: URL, configured: string): boolean {
  const name = configured.toLowerCase();
  return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
}

/** An absolute address on our own origin, or over https on a configured host; null otherwise. */
export function trustedAddress(
  address: string,
  ownOrigin: string,
  hosts: readonly string[],
): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // A blob's origin is that of its maker.
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  if (url.origin === ownOrigin) return url;
  return url.protocol === "https:" && hosts.some((host) => isAtHost(url, host)) ? url : null;
}
