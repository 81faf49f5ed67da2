/**
 * An http(s) address as the platform gave it, or null for anything else (`javascript:`, empty,
 * relative). One with a user's name or password is none (RFC 3986, section 3.2.1): secrets are not
 * published, and `https://known.example@other.example/` looks like a place where it does not lead.
 */
export const webAddress = (value: string): string | null => {
  const trimmed = value.trim();
  const absolute = trimmed.startsWith("//") ? `https:${trimmed}` : trimmed;
  if (!URL.canParse(absolute)) return null;
  const { protocol, username, password, href } = new URL(absolute);
  if (username !== "" || password !== "") return null;
  return protocol === "http:" || protocol === "https:" ? href : null;
};

/** An address that a page may open: on the site's own host, or `webAddress`; empty for anything else. */
export const openableAddress = (value: string): string =>
  /^\/(?!\/)/.test(value) ? value : (webAddress(value) ?? "");
