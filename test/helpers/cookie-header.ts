/** The Cookie header a browser sends back after these `Set-Cookie` headers. */
export function cookieHeader(...setCookies: readonly string[]): string {
  const jar = new Map<string, string>();
  for (const header of setCookies) {
    const [pair = "", ...attributes] = header.split("; ");
    const [name = "", value = ""] = [
      pair.slice(0, pair.indexOf("=")),
      pair.slice(pair.indexOf("=") + 1),
    ];
    if (attributes.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
