import type { offline as chinese } from "../zh-CN/offline";

export const offline: typeof chinese = {
  title: "You are offline",
  hint: "Try again once you are connected, or go back to something you have read.",
  hintAlone: "Try again once you are connected.",
  retry: "Try again",
  read: "Pages you have read",
};
