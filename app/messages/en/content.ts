import type { content as chinese } from "../zh-CN/content";

export const content: typeof chinese = {
  views: (count) => `${count} views`,
  publishedAt: "Published",
  source: "Source",
  tags: "Tags",
  follow: "Follow",
  showPicture: "Show picture",
  articleLabel: "Article",
};
