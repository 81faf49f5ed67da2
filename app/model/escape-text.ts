/** Text as the content of an HTML or XML element; not for attributes. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
