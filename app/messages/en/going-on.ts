import type { goingOn as chinese } from "../zh-CN/going-on";

export const goingOn: typeof chinese = {
  label: "Go on where you stopped",
  read: (percent) => `You had read ${percent}%: read on`,
  played: (time, title) =>
    title === "" ? `You stopped at ${time}: play on` : `You stopped at ${time}: play on, ${title}`,
  close: "Close",
  inApp: "The app",
  readInApp: "Read on in the app",
  discussInApp: (count) => `See the whole discussion in the app (${count})`,
};
