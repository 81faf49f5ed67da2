import type { appearance as chinese } from "../zh-CN/appearance";

export const appearance: typeof chinese = {
  title: "Reading settings",
  textSize: "Text size",
  percent: (size) => `${size}%`,
  sample: "Text will appear at this size.",
  theme: "Appearance",
  themes: { system: "System", light: "Light", dark: "Dark" },
};
