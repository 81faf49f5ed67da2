import { BASE_PATH, INDEX } from "../content/address";
import type { PostsOf } from "./circle";

const below = (word: string, id: string): string =>
  `${BASE_PATH}/dimim/${word}/${INDEX}?id=${encodeURIComponent(id)}`;

export const circlePath = (id: string): string => below("circle", id);
export const circleTopicPath = (id: string): string => below("topic", id);
export const circlePostPath = (id: string): string => below("content", id);

/** One page of a circle's or a topic's posts, as data. */
export const postsAddress = ({ kind, id }: PostsOf, page: number): string =>
  `${BASE_PATH}/-/circle-posts/${kind}/${encodeURIComponent(id)}?page=${page}`;
