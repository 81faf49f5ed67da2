import { pageLocale } from "../../messages/page-locale.client";

/** This part's sentences in the document's language, for scripts that run without React. */
export async function openAppSentences() {
  return pageLocale() === "en"
    ? (await import("../../messages/en/open-app")).openApp
    : (await import("../../messages/zh-CN/open-app")).openApp;
}

export type OpenAppSentences = Awaited<ReturnType<typeof openAppSentences>>;
