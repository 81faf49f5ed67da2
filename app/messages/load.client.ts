import type { Catalogue } from "./zh-CN";
import type { Locale } from "./locale";

/** Loads the one catalogue the document was rendered in; the other language is never sent. */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  return locale === "en" ? (await import("./en")).catalogue : (await import("./zh-CN")).catalogue;
}
