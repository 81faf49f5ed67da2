import { PAGE_DATA } from "../model/document/page-data";
import type { Locale } from "./locale";
import type { Messages } from "./zh-CN";

/** The language that the page was rendered in, for scripts: translators write another into `lang`. */
export function pageLocale(): Locale {
  const written = document.querySelector<HTMLElement>(`script#${PAGE_DATA}`)?.dataset["locale"];
  return (written ?? document.documentElement.lang) === "en" ? "en" : "zh-CN";
}

/** Loads what the page's language needs, and nothing of the other one. */
export function loadForLocale<T>(loaders: Readonly<Record<Locale, () => Promise<T>>>): Promise<T> {
  return loaders[pageLocale()]();
}

/** Loads the messages of the document's language, all parts in one file; the other language is never sent. */
export async function loadMessages(): Promise<Messages> {
  const { messages } = await loadForLocale({
    "zh-CN": () => import("./zh-CN"),
    en: () => import("./en"),
  });
  return messages;
}
