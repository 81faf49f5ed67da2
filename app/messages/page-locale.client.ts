import { PAGE_DATA } from "../model/document/page-data";
import type { Locale } from "./locale";

/** The language that the page was rendered in, for scripts: translators write another into `lang`. */
export function pageLocale(): Locale {
  const written = document.querySelector<HTMLElement>(`script#${PAGE_DATA}`)?.dataset["locale"];
  return (written ?? document.documentElement.lang) === "en" ? "en" : "zh-CN";
}

/** Loads what the page's language needs, and nothing of the other one. */
export function loadForLocale<T>(loaders: Readonly<Record<Locale, () => Promise<T>>>): Promise<T> {
  return loaders[pageLocale()]();
}
