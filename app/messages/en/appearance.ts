import type { appearance as chinese } from "../zh-CN/appearance";

export const appearance: typeof chinese = {
  title: "Reading settings",
  textSize: "Text size",
  percent: (size) => `${size}%`,
  sample: "The text will be this large.",
  theme: "Appearance",
  themes: { system: "System", light: "Light", dark: "Dark" },
};
