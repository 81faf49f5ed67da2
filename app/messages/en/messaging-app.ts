import type { messagingApp as chinese } from "../zh-CN/messaging-app";

export const messagingApp: typeof chinese = {
  controls: "Page navigation",
  back: "Back to the previous page",
  home: "Home page",
  footer: (site) => `Provided by ${site}`,
};
