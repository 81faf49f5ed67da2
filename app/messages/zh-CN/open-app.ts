/** The open-app banner, the invitation after a success and the launch tip. */
export const openApp = {
  bannerLabel: "打开APP",
  bannerDescription: "打开APP，获取更多内容",
  open: "打开APP",
  /** On the banner, beside the site's logo. */
  openShort: "打开",
  login: "登录",
  logout: "退出登录",
  logoutOf: (alias: string) => (alias === "" ? "退出登录" : `退出登录：${alias}`),
  navigation: "导航",
  invitation: (site: string) => `打开${site}，体验更多内容`,
  theApp: "APP",
  /** What the app adds to what has just succeeded. */
  inApp: {
    collect: (app: string) => `在${app}里随时能找到`,
    comment: (app: string) => `有人回复时${app}会提醒您`,
    follow: (app: string) => `有更新时${app}会提醒您`,
  },
  doneWithAppHint: (done: string, inApp: string) => `${done}，${inApp}`,
  likeRequiresApp: (app: string) => `点赞请到${app} APP`,
  go: "立即前往",
  later: "再考虑下",
  closeDialog: "关闭弹窗",
  tipTitle: "在浏览器中打开",
  tipMenu: "点击右上角“···”",
  tipBrowser: "选择“在浏览器打开”",
  /** As the messaging app's menu names it on an iPhone. */
  tipBrowserIos: "选择“在默认浏览器中打开”",
  tipCopy: "点击“复制链接”",
  tipPaste: "打开手机上的浏览器，粘贴链接",
  tipLaunch: "直接打开APP",
  tipClose: "知道了",
  opening: "正在打开…",
  notOpened: "没有打开APP？",
  notOpenedHint: "还没有安装的话，可以先下载。",
  download: "下载",
  stay: "留在网页",
  unavailable: "暂时无法打开APP，请稍后再试",
};

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

/** Sharing a page. */
export const share = {
  share: "分享",
  title: "分享这篇内容",
  system: "发送给朋友",
  systemFailed: "没有打开系统的分享，请长按地址复制",
  copy: "复制链接",
  copied: "已复制",
  copyFailed: "没有复制成功，请长按地址复制",
  poster: "生成海报",
  posterAlt: (title: string) => `海报：${title}`,
  commentTitle: "分享这条评论",
  commentAlt: (writer: string, text: string) => `海报：${writer}的评论“${text}”`,
  posterHint: "长按图片保存，或发送给朋友",
  posterScan: "扫码阅读全文",
  posterFailed: "海报没有做好，请稍后再试",
  posterSave: "保存海报",
  posterBack: "返回分享",
  making: "正在生成海报…",
  inMessagingApp: "点击右上角“···”，发送给朋友或分享到朋友圈",
  address: "本页地址",
  close: "关闭",
};
