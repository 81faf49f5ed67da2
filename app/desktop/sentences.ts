/** This part's sentences in the document's language, for scripts that run without React. */
export const desktopSentences = async () =>
  document.documentElement.lang === "en"
    ? (await import("../messages/en/desktop")).desktop
    : (await import("../messages/zh-CN/desktop")).desktop;
