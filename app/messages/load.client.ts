import { loadForLocale } from "./page-locale.client";
import type { Catalogue } from "./zh-CN";

/** Loads the catalogue of the document's language, all parts in one file; the other language is never sent. */
export async function loadCatalogue(): Promise<Catalogue> {
  const { catalogue } = await loadForLocale({
    "zh-CN": () => import("./zh-CN"),
    en: () => import("./en"),
  });
  return catalogue;
}
