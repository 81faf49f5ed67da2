import type { content as chinese } from "../zh-CN/content";

export const content: typeof chinese = {
  views: (count) => `${count} views`,
  publishedAt: "Published",
  source: "Source",
  tags: "Tags",
  follow: "Follow",
  showPicture: "Show picture",
  enlargePicture: "View picture",
  articleLabel: "Article",
  chapters: (chapter: number, of: number) => `Part ${chapter} of ${of}`,
  nextChapter: (next: number, of: number) => `Continue reading (${next}/${of})`,
  previousChapter: "Previous part",
};
