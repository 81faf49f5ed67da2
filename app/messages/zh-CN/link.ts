/** Sentences of pages that lead elsewhere: links, h5 pages and mini programs. */
export const link = {
  wayOut: "打开方式",
  leave: "继续访问",
  warning: "即将离开本站。外部网站的内容与安全由其自行负责，请留意保护个人信息。",
  appOnly: "此内容仅在APP内提供，请在APP中打开。",
  nothing: "此链接暂时无法打开。",
  miniProgramLaunch: "打开小程序",
  miniProgramHint: (name: string) =>
    `在微信中打开本页可直接进入，也可在微信里搜索小程序“${name}”。`,
  miniProgramWeb: "使用网页版",
};
