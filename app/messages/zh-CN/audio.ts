/** The bar of the audio that plays while the page is read on. */
export const audioBar = {
  label: (title: string) => `音频播放：${title}`,
  play: "继续播放",
  pause: "暂停播放",
  playFrom: (clock: string) => `从${clock}继续播放`,
  close: "关闭音频播放",
  failed: "音频暂时播放不了",
};

/** Reading an article aloud. */
export const textToSpeech = {
  player: "朗读",
  play: "继续朗读",
  pause: "暂停朗读",
  back: "上一句",
  next: "下一句",
  speed: (rate: string) => `语速：${rate}倍`,
  close: "停止朗读",
  position: (at: number, of: number) => `第${at}句，共${of}句`,
  openApp: "打开APP收听",
  ended: "已经读完。",
  failed: "这台设备暂时不能朗读。",
};
