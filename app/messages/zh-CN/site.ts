/** Sentences of the frame around every screen: titles, failures, ways home. */
export const site = {
  notFound: "This page could not be found",
  notFoundHint: "链接可能已失效，或内容已被移除。",
  backHome: "返回首页",
  failed: "页面暂时打不开",
  failedHint: "请稍后再试。",
  retry: "重试",
  close: "关闭",
  loading: "加载中",
  loadMore: "加载更多",
  noMore: "没有更多了",
  unavailable: "这部分内容暂时没有加载出来",
  empty: "暂无内容",
  missingImage: "图片加载失败",
  requestId: (id: string) => `请求编号 ${id}`,
  skipToContent: "跳到正文",
  stale: "当前显示的是稍早前的内容",
};
