import type { reactions as chinese } from "../zh-CN/reactions";

export const reactions: typeof chinese = {
  like: "Like",
  collect: "Collect",
  collected: "Collected",
  follow: "Follow",
  followed: "Following",
  collectDone: "collected successfully",
  collectUndone: "cancelled collecting successfully",
  followDone: "followed successfully",
  followUndone: "cancelled following successfully",
  star: "Like this comment",
  starDone: "Liked",
  starUndone: "Like removed",
  invalid: "This request was incomplete. Please reload the page and try again.",
};
