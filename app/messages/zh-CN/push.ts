/** Sentences of message push. */
export const push = {
  label: "消息",
  reply: (alias: string) => `${alias} 回复了您`,
  liveStarted: (title: string) => `您预约的直播开始了：${title}`,
  liveResumed: (title: string) => `直播继续：${title}`,
  liveChanged: {
    announced: (title: string) => `直播时间有调整：${title}`,
    paused: (title: string) => `直播暂停：${title}`,
    ended: (title: string) => `直播已结束：${title}`,
  },
  liveMessage: (title: string) => `${title} 有新动态`,
  more: (count: number) => `另有 ${count} 条消息`,
  open: "查看",
  dismiss: "关闭",
};
