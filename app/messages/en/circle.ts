import type { circle as chinese } from "../zh-CN/circle";
import { plural } from "./plural";

export const circle: typeof chinese = {
  section: "Circles",
  join: "Join circle",
  takePart: "Join in",
  members: (count) => plural(count, "member"),
  membersTitle: "Members",
  posts: (count) => plural(count, "post"),
  notice: "Notice",
  postsTitle: "Posts",
  noPosts: "No posts yet",
  postsUnavailable: "Posts could not be loaded right now.",
  circleUnavailable: "This circle could not be loaded right now.",
  topicUnavailable: "This topic could not be loaded right now.",
  postUnavailable: "This post could not be loaded right now.",
  fromCircle: (name) => `From the circle ${name}`,
  toCircle: "Open the circle",
  topic: (name) => `#${name}`,
  postBy: (alias) => `A post by ${alias}`,
  likes: (count) => plural(count, "like"),
  comments: (count) => plural(count, "comment"),
  video: "Video",
};
