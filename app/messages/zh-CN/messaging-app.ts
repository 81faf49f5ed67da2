/** Sentences that only visitors of a mini program see. */
export const messagingApp = {
  controls: "页面导航",
  back: "返回上一页",
  home: "回到首页",
  footer: (site: string) => `内容由${site}提供`,
};
