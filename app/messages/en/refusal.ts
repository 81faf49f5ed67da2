import type { refusal as chinese } from "../zh-CN/refusal";

export const refusal: typeof chinese = {
  title: "This was not submitted",
  reason:
    "We could not confirm that this came from a page of this site, so nothing was done or saved.",
  wayBack:
    "Go back and submit again: what you typed is usually still there. If that does not help, reopen the site and try once more.",
  home: "Back to the home page",
};
