import type { resumeReading as chinese } from "../zh-CN/resume-reading";
import { plural } from "./plural";

export const resumeReading: typeof chinese = {
  label: "Continue where you left off",
  read: (percent) => [`You had read ${percent}%. `, "Continue reading"],
  changed: (count) => [`${plural(count, "change")} since you read this. `, "Show me"],
  readBeforeUpdate: (percent) => [`Updated since you had read ${percent}%. `, "Continue reading"],
  updated: ["Updated since you read this"],
  played: (time, title) => [
    `You stopped at ${time}. `,
    title === "" ? "Continue playing" : `Continue playing: ${title}`,
  ],
  close: "Close",
  inApp: "The app",
  readInApp: "Continue reading in the app",
  discussInApp: (count) => `See the full discussion in the app (${count})`,
  open: "Open",
};
