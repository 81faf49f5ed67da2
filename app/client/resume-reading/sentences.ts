import { pageLocale } from "../../messages/page-locale.client";

/** This part's sentences in the document's language, for scripts that run without React. */
export async function resumeReadingSentences() {
  return pageLocale() === "en"
    ? (await import("../../messages/en/going-on")).goingOn
    : (await import("../../messages/zh-CN/going-on")).goingOn;
}

export type ResumeReadingSentences = Awaited<ReturnType<typeof resumeReadingSentences>>;
