import type { content as chinese } from "../zh-CN/content";
import { plural } from "./plural";

export const content: typeof chinese = {
  views: (count) => plural(count, "view"),
  publishedAt: "Published",
  source: "Source",
  tags: "Tags",
  author: (name) => `By ${name}`,
  editor: (name) => `Editor: ${name}`,
  original: (source) => `Read the original${source === "" ? "" : ` (${source})`}`,
  corrections: "Corrections",
  topics: "Topics",
  follow: "Follow",
  showPicture: "Show picture",
  enlargePicture: "View picture",
  playAudio: (title) => (title === "" ? "Play audio" : `Play audio: ${title}`),
  listen: "Listen to the article",
  articleLabel: "Article",
  chapters: (chapter: number, of: number) => `Part ${chapter} of ${of}`,
  nextChapter: (next: number, of: number) => `Continue reading (${next}/${of})`,
  previousChapter: "Previous part",
};
