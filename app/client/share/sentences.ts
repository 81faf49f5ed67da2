import { pageLocale } from "../../messages/page-locale.client";

/** This part's sentences in the document's language, for scripts that run without React. */
export async function shareSentences() {
  return pageLocale() === "en"
    ? (await import("../../messages/en/share")).share
    : (await import("../../messages/zh-CN/share")).share;
}

export type ShareSentences = Awaited<ReturnType<typeof shareSentences>>;
