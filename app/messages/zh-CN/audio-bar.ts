/** The bar of the audio that plays while the page is read on. */
export const audioBar = {
  label: (title: string) => `音频播放：${title}`,
  play: "继续播放",
  pause: "暂停播放",
  playFrom: (clock: string) => `从${clock}继续播放`,
  close: "关闭音频播放",
  failed: "音频暂时播放不了",
};
