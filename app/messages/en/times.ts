import type { times as chinese } from "../zh-CN/times";
import { plural } from "./plural";

export const times: typeof chinese = {
  justNow: "just now",
  minutesAgo: (minutes) => `${plural(minutes, "minute")} ago`,
  hoursAgo: (hours) => `${plural(hours, "hour")} ago`,
  daysAgo: (days) => `${plural(days, "day")} ago`,
};
