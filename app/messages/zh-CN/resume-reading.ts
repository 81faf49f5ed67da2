/** Resuming where the reader stopped. */
export const resumeReading = {
  label: "继续上次的阅读",
  read: (percent: number) => `上次读到 ${percent}%，继续阅读`,
  played: (time: string, title: string) =>
    title === "" ? `上次播放到 ${time}，继续播放` : `上次播放到 ${time}，继续播放：${title}`,
  close: "关闭",
  inApp: "APP",
  readInApp: "在APP内继续阅读",
  discussInApp: (count: string) => `APP内看完整讨论（${count}条）`,
  open: "打开",
};
