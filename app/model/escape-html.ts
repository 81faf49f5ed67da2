/** Text as the content of an HTML or XML element; not for attributes. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}

/** A picture's URL as a value of a stylesheet: nothing in it can end the quotes; null for an empty one. */
export function cssImage(url: string): string | null {
  if (url === "") return null;
  const safe = url.replaceAll(/["\\\p{Cc}]/gu, encodeURIComponent);
  return `url("${safe}")`;
}
