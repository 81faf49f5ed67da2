import type { offline as chinese } from "../zh-CN/offline";

export const offline: typeof chinese = {
  title: "You are offline",
  hint: "Try again when you are connected, or look at what you have read before.",
  hintAlone: "Try again when you are connected.",
  retry: "Try again",
  read: "Read before",
};
