import { BASE_PATH } from "../../model/address/base-path";
import { INDEX } from "../../model/content/address";
import type { PostsOf } from "../../model/circle/circle";

function below(word: string, id: string): string {
  return `${BASE_PATH}/dimim/${word}/${INDEX}?id=${encodeURIComponent(id)}`;
}

export function circlePath(id: string): string {
  return below("circle", id);
}

export function circleTopicPath(id: string): string {
  return below("topic", id);
}

export function circlePostPath(id: string): string {
  return below("content", id);
}

/** One page of a circle's or a topic's posts, as data. */
export function postsAddress({ kind, id }: PostsOf, page: number): string {
  return `${BASE_PATH}/-/circle-posts/${kind}/${encodeURIComponent(id)}?page=${page}`;
}
