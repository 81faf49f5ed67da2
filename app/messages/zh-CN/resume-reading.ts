/** Resuming where the reader stopped: where that was, and what a tap does. */
export const resumeReading = {
  label: "继续上次的阅读",
  read: (percent: number) => [`上次读到 ${percent}%，`, "继续阅读"],
  changed: (count: number) => [`上次看过之后更新了 ${count} 处，`, "去看看"],
  readBeforeUpdate: (percent: number) => [`上次读到 ${percent}%，之后有更新，`, "继续阅读"],
  updated: ["上次看过之后有更新"],
  played: (time: string, title: string) => [
    `上次播放到 ${time}，`,
    title === "" ? "继续播放" : `继续播放：${title}`,
  ],
  close: "关闭",
  inApp: "APP",
  readInApp: "在APP内继续阅读",
  discussInApp: (count: string) => `APP内看完整讨论（${count}条）`,
  open: "打开",
};
