import { pageLocale } from "../../messages/page-locale.client";

/** This part's sentences in the document's language, for scripts that run without React. */
export async function desktopSentences() {
  return pageLocale() === "en"
    ? (await import("../../messages/en/desktop")).desktop
    : (await import("../../messages/zh-CN/desktop")).desktop;
}
