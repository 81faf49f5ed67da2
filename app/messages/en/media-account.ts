import type { mediaAccount as chinese } from "../zh-CN/media-account";

export const mediaAccount: typeof chinese = {
  followers: "followers",
  contents: "published",
  published: "Everything published",
  followed: "Accounts I follow",
  nothing: "nothing published yet",
};
