/** Reading an article aloud. */
export const textToSpeech = {
  player: "朗读",
  play: "继续朗读",
  pause: "暂停朗读",
  back: "上一句",
  on: "下一句",
  speed: (rate: string) => `语速：${rate}倍`,
  close: "停止朗读",
  place: (at: number, of: number) => `第${at}句，共${of}句`,
  openApp: "打开APP收听",
  over: "已经读完。",
  failed: "这台设备暂时不能朗读。",
};
