/** Sentences of the temporary internal preview. */
export const preview = {
  /** Line by line; the second is the specification's own, for editors of every language. */
  watermark: "内部临时预览\ninternal temporary preview",
  bar: "内部临时预览，请勿外传",
  remaining: (time: string) => `剩余 ${time}`,
  ended: "预览已到期",
  endedHint: "这次预览的有效时间已过，如需继续查看，请从编辑后台重新打开。",
  reload: "重新加载预览",
};
