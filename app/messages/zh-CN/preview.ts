/** The temporary internal preview. */
export const preview = {
  /** Line by line; the second is the specification's own, for editors of every language. */
  watermark: "内部临时预览\ninternal temporary preview",
  bar: "内部临时预览，请勿外传",
  /** The share card of a preview. */
  cardTitle: "内部临时预览",
  cardDescription: "仅供内部审阅，请勿外传。",
  remaining: (time: string) => `剩余 ${time}`,
  ended: "预览已到期",
  endedHint: "这次预览的有效时间已过，如需继续查看，请重新加载，或从编辑后台重新打开。",
  reload: "重新加载预览",
  /** What the platform cannot give for a draft. */
  tracksNotGiven: "平台没有给出这份草稿的曲目或选集。",
  entriesNotGiven: "平台没有给出这份草稿的专题条目。",
  relatedNotGiven: "平台没有给出这份草稿的相关阅读。",
  broadcastNotGiven: "平台没有给出这份草稿的直播信息。",
  changed: (kinds: number) => `正文与编辑器中有 ${kinds} 类不同`,
  /** What was changed in or left out of a body, with its count. */
  changes: {
    active: (count: number) => `${count} 处脚本、控件或插件未保留`,
    missingPicture: (count: number) =>
      `${count} 张图片无法加载（多为本机文件或过大的内嵌图片），原处注明“图片缺失”`,
    missingMedia: (count: number) => `${count} 个音视频没有可用的地址，原处注明缺失`,
    embed: (count: number) => `${count} 个外站内容以卡片或文字显示`,
    missingEmbed: (count: number) => `${count} 个嵌入内容的地址无法打开，原处注明缺失`,
    formula: (count: number) => `${count} 个公式写成一行文字`,
    reducedDrawing: (count: number) => `${count} 个交互图形只保留其中的图片、文字和链接`,
    hidden: (count: number) => `${count} 段在编辑器中不显示的文字未保留`,
    link: (count: number) => `${count} 个链接的地址无法打开，只保留文字`,
    title: (_count: number) => "开头重复的标题已去掉",
    style: (_count: number) => "字体、字号和背景由页面统一，强调、颜色与对齐已保留",
  },
};
