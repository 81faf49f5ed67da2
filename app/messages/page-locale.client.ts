import { PAGE_DATA } from "../model/document/page-data";
import type { Locale } from "./locale";

/** The language that the page was rendered in, for scripts: translators write another into `lang`. */
export function pageLocale(): Locale {
  const written = document.getElementById(PAGE_DATA)?.dataset["locale"];
  return (written ?? document.documentElement.lang) === "en" ? "en" : "zh-CN";
}
