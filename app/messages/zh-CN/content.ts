/** Sentences of the detail pages themselves. */
export const content = {
  views: (count: string) => `${count} 阅读`,
  publishedAt: "发布时间",
  source: "来源",
  tags: "标签",
  follow: "关注",
  showPicture: "点按加载图片",
  articleLabel: "正文",
};
