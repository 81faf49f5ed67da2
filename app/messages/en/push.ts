import type { push as chinese } from "../zh-CN/push";

export const push: typeof chinese = {
  label: "Messages",
  reply: (alias) => `${alias} replied to you`,
  liveStarted: (title) => `A broadcast you set a reminder for has started: ${title}`,
  liveResumed: (title) => `The broadcast has resumed: ${title}`,
  liveChanged: {
    announced: (title) => `A broadcast was rescheduled: ${title}`,
    paused: (title) => `The broadcast is paused: ${title}`,
    ended: (title) => `The broadcast has ended: ${title}`,
  },
  liveMessage: (title) => `News in ${title}`,
  more: (count) => `and ${count} more`,
  open: "Open",
  dismiss: "Close",
};
