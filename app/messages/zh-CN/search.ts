/** Sentences of the search. */
export const search = {
  title: "搜索",
  resultsFor: (keyword: string) => `“${keyword}”的搜索结果`,
  field: "搜索关键词",
  placeholder: "搜索新闻、视频、专题",
  submit: "搜索",
  back: "返回首页",
  hotWords: "大家都在搜",
  hotUnavailable: "热门搜索暂时没有加载出来。",
  history: "搜索历史",
  clear: "清空",
  cleared: "已清空搜索历史",
  forget: (keyword: string) => `从历史中删除“${keyword}”`,
  found: (count: string) => `找到 ${count} 条结果`,
  nothing: (keyword: string) => `没有找到与“${keyword}”相关的内容，换个词试试`,
  unavailable: "搜索结果暂时没有加载出来。",
};
