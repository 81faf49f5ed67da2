/** Sentences of passing a page on. */
export const share = {
  share: "分享",
  title: "分享这篇内容",
  system: "发送给朋友或其他应用",
  copy: "复制链接",
  copied: "链接已复制",
  copyFailed: "没有复制成功，请长按地址复制",
  poster: "生成海报",
  posterAlt: (title: string) => `海报：${title}`,
  posterHint: "长按图片保存，或发送给朋友",
  posterScan: "扫码阅读全文",
  posterFailed: "海报没有做好，请稍后再试",
  posterSave: "保存海报",
  making: "正在生成海报…",
  inMessagingApp: "点击右上角 ··· ，发送给朋友或分享到朋友圈",
  address: "本页地址",
  close: "关闭",
};
