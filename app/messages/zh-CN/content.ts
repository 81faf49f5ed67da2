/** Sentences of the detail pages themselves. */
export const content = {
  views: (count: string) => `${count} 阅读`,
  publishedAt: "发布时间",
  source: "来源",
  tags: "标签",
  follow: "关注",
  showPicture: "点按加载图片",
  enlargePicture: "查看大图",
  articleLabel: "正文",
  chapters: (chapter: number, of: number) => `正文第 ${chapter} 部分，共 ${of} 部分`,
  nextChapter: (next: number, of: number) => `继续阅读（${next}/${of}）`,
  previousChapter: "上一部分",
};
