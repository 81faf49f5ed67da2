import { pageLocale } from "../../messages/page-locale.client";

/** This part's sentences in the document's language, for scripts that run without React. */
export async function resumeReadingSentences() {
  return pageLocale() === "en"
    ? (await import("../../messages/en/resume-reading")).resumeReading
    : (await import("../../messages/zh-CN/resume-reading")).resumeReading;
}

export type ResumeReadingSentences = Awaited<ReturnType<typeof resumeReadingSentences>>;
