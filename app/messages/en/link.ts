import type { link as chinese } from "../zh-CN/link";

export const link: typeof chinese = {
  wayOut: "How to open it",
  leave: "Continue to the site",
  warning:
    "You are about to leave this site. Other sites are responsible for their own content and security; take care with your personal data.",
  appOnly: "This is only available in the app. Please open it there.",
  nothing: "This link cannot be opened right now.",
  miniProgramLaunch: "Open the mini program",
  miniProgramHint: (name) =>
    `Open this page in WeChat to start it directly, or search there for the mini program “${name}”.`,
  miniProgramWeb: "Use the web version",
};
