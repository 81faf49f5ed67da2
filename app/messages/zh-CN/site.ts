/** Sentences around every screen: titles, failures, links home. */
export const site = {
  /** The specification's sentence, shown in English in every language. */
  notFoundInEnglish: "This page could not be found",
  notFound: "这个页面不在了",
  notFoundHint: "链接可能已失效，或内容已被移除。",
  backHome: "返回首页",
  failed: "页面暂时打不开",
  failedHint: "请稍后再试。",
  status: (code: number) => `错误代码 ${code}`,
  retry: "重试",
  close: "关闭",
  loading: "加载中",
  loadMore: "加载更多",
  noMore: "没有更多了",
  moreUnavailable: "更多内容暂时没有加载出来。",
  listUnavailable: "内容暂时没有加载出来。",
  toStart: "回到最前面",
  loaded: (count: number) => `已加载 ${count} 条`,
  unavailable: "这部分内容暂时没有加载出来",
  empty: "暂无内容",
  requestId: (id: string) => `请求编号 ${id}`,
  skipToContent: "跳到正文",
  tooLarge: "提交的内容过大或没有传完",
  receivedText: "已收到的内容：",
  goBack: "返回",
  stale: "当前显示的是稍早前的内容",
};

/** The home page, the bottom navigation bar and the floating navigation panel. */
export const navigation = {
  home: "首页",
  bar: "底部导航",
  panel: "全部频道",
  channels: "频道",
  notSupported: "暂不支持，请在APP中查看",
  openApp: "打开APP",
  noChannel: "没有这个频道，或它已下线",
  headlines: (group: string) => (group === "" ? "最新内容" : `${group}：最新内容`),
  recommended: "编辑推荐",
  search: "搜索",
  panelUnavailable: "频道暂时没有加载出来。",
  weather: "天气",
  degrees: (celsius: number) => `${celsius}°`,
  range: (low: number, high: number) => `${low}～${high}°`,
  temperatureNow: (celsius: number) => `当前气温 ${celsius} 摄氏度`,
};

/** The search. */
export const search = {
  title: "搜索",
  resultsFor: (keyword: string) => `“${keyword}”的搜索结果`,
  field: "搜索关键词",
  placeholder: "搜索新闻、视频、专题",
  submit: "搜索",
  kinds: "搜索类型",
  kind: {
    all: "全部",
    article: "文章",
    video: "视频",
    image: "图集",
    audio: "音频",
    live: "直播",
    special: "专题",
  },
  suggestions: "搜索建议",
  suggested: (count: number) => `有 ${count} 条搜索建议`,
  backHome: "返回首页",
  hotWords: "大家都在搜",
  hotUnavailable: "热门搜索暂时没有加载出来。",
  history: "搜索历史",
  clear: "清空",
  clearHistory: "清空搜索历史",
  cleared: "已清空搜索历史",
  forget: (keyword: string) => `从历史中删除“${keyword}”`,
  found: (count: string) => `找到 ${count} 条结果`,
  nothing: (keyword: string) => `没有找到与“${keyword}”相关的内容，换个词试试`,
  unavailable: "搜索结果暂时没有加载出来。",
};

/** The reading settings: text size and colour scheme. */
export const appearance = {
  title: "阅读设置",
  textSize: "字号",
  percent: (size: number) => `${size}%`,
  sample: "正文会是这样的大小。",
  theme: "外观",
  themes: { system: "跟随系统", light: "浅色", dark: "深色" },
};

/** The response to a form post that another site may have sent (cross-site check). On the server only. */
export const crossSiteRejection = {
  title: "没有提交成功",
  reason: "无法确认这次提交来自本站的页面，因此没有处理，也没有保存任何内容。",
  wayBack: "请返回上一页再提交一次，您填写的内容通常还在。如仍不成功，请重新打开本站后再试。",
  home: "返回首页",
};

/** The page that stands in for documents while offline (written by the service worker). */
export const offline = {
  title: "当前没有网络",
  hint: "连接网络后再试一次，或看看之前读过的内容。",
  hintAlone: "连接网络后再试一次。",
  retry: "重试",
  read: "读过的内容",
};
