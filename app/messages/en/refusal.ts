import type { refusal as chinese } from "../zh-CN/refusal";

export const refusal: typeof chinese = {
  title: "This was not submitted",
  reason:
    "We could not tell that it came from a page of this site, so nothing was done and nothing kept.",
  wayBack:
    "Go back to the page before and submit again: what you typed is usually still there. If that does not help, open the site anew.",
  home: "Back to the front page",
};
