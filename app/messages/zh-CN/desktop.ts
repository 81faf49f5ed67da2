/** The desktop page around the phone frame. */
export const desktop = {
  title: "手机阅读",
  frameLabel: "手机页面",
  scan: "用手机扫码阅读",
  copy: "复制链接",
  copied: "链接已复制",
  copyFailed: "复制失败，请手动选择链接复制",
  linkLabel: "分享链接",
  openPc: "查看电脑版",
  closePopup: "关闭",
  nothing: "没有可以显示的页面",
  nothingHint: "这个链接不是本站的分享页面。",
};
