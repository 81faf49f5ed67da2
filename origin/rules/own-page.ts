/**
 * Whether the page that opens the connection is one of the site's: browsers send `Origin` with every
 * upgrade, and unlike a fetch nothing else keeps a foreign page from opening it.
 */
export function isOwnPage(origin: string | undefined, url: string, publicBase: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === new URL(url).host || origin === new URL(publicBase).origin;
}
