import type { Catalogue } from "./zh-CN";
import type { Locale } from "./locale";
import { pageLocale } from "./page-locale.client";

/** Loads the catalogue of the document's language, all parts in one file; the other language is never sent. */
export async function loadCatalogue(locale: Locale = pageLocale()): Promise<Catalogue> {
  return locale === "en" ? (await import("./en")).catalogue : (await import("./zh-CN")).catalogue;
}
