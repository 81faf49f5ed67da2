/** An http(s) address as the platform gave it, or null for anything else (`javascript:`, empty, relative). */
export const webAddress = (value: string): string | null => {
  const trimmed = value.trim();
  const absolute = trimmed.startsWith("//") ? `https:${trimmed}` : trimmed;
  if (!URL.canParse(absolute)) return null;
  const { protocol, href } = new URL(absolute);
  return protocol === "http:" || protocol === "https:" ? href : null;
};
