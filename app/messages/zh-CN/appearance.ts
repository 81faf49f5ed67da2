/** Sentences of the reading settings: text size and colour scheme. */
export const appearance = {
  title: "阅读设置",
  textSize: "字号",
  percent: (size: number) => `${size}%`,
  sample: "正文会是这样的大小。",
  theme: "外观",
  themes: { system: "跟随系统", light: "浅色", dark: "深色" },
};
