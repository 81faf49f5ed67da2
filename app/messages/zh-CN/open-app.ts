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
  /** Said after the first dialog of a visit, with what has just succeeded. */
  inApp: {
    collect: (done: string, app: string) => `${done}，在${app}里随时能找到`,
    comment: (done: string, app: string) => `${done}，有人回复时${app}会提醒您`,
    follow: (done: string, app: string) => `${done}，有更新时${app}会提醒您`,
  },
  go: "立即前往",
  later: "再考虑下",
  closeDialog: "关闭弹窗",
  tipTitle: "在浏览器中打开",
  tipMenu: "点击右上角的菜单按钮 ···",
  tipBrowser: "选择“在浏览器打开”",
  /** As the messaging app's menu names it on an iPhone. */
  tipBrowserIos: "选择“在默认浏览器中打开”",
  tipCopy: "点击“复制链接”",
  tipPaste: "打开手机上的浏览器，粘贴链接",
  tipLaunch: "直接打开APP",
  tipClose: "知道了",
  opening: "正在打开…",
  notOpened: "没有打开APP？",
  notOpenedHint: "还没有安装的话，可以下载后继续看。",
  download: "下载",
  stay: "继续看",
  unavailable: "暂时无法打开APP，请稍后再试",
};
