/** Sentences of the home page, the bottom navigation bar and the floating navigation panel. */
export const navigation = {
  home: "首页",
  bar: "底部导航",
  panel: "全部频道",
  groups: "频道",
  notSupported: "暂不支持，请在APP中查看",
  openApp: "打开APP",
  noGroup: "没有这个频道，或它已下线",
  headlines: (group: string) => (group === "" ? "最新内容" : `${group}：最新内容`),
  recommended: "编辑推荐",
  search: "搜索",
  panelUnavailable: "频道暂时没有加载出来。",
  weather: "天气",
  degrees: (celsius: number) => `${celsius}°`,
  range: (low: number, high: number) => `${low}～${high}°`,
  temperatureNow: (celsius: number) => `当前气温 ${celsius} 摄氏度`,
};
