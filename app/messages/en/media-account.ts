import type { mediaAccount as chinese } from "../zh-CN/media-account";

export const mediaAccount: typeof chinese = {
  followers: "followers",
  contents: "posts",
  published: "All posts",
  followed: "Accounts I follow",
  nothing: "no posts yet",
};
