import { pageLocale } from "../../messages/page-locale.client";

/** The sentences of what is played and enlarged in the document's language, for scripts that run without React. */
export async function mediaSentences() {
  return pageLocale() === "en"
    ? (await import("../../messages/en/media")).media
    : (await import("../../messages/zh-CN/media")).media;
}
