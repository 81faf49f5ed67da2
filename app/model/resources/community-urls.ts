/** URLs of the community pages: circles (`dimim`) and clue reports (`dejin`), and of their lists as JSON. */
import { BASE_PATH } from "../url/base-path";
import { INDEX_FILE } from "../content/content-url";
import type { PostsOf } from "../circle/circle";
import type { ReporterList, TopicSort } from "../clue-report/clue-report";

function circlePagePath(word: string, id: string): string {
  return `${BASE_PATH}/dimim/${word}/${INDEX_FILE}?id=${encodeURIComponent(id)}`;
}

export function circlePath(id: string): string {
  return circlePagePath("circle", id);
}

export function circleTopicPath(id: string): string {
  return circlePagePath("topic", id);
}

export function circlePostPath(id: string): string {
  return circlePagePath("content", id);
}

/** One page of a circle's or a topic's posts as JSON. */
export function postsUrl({ kind, id }: PostsOf, page: number): string {
  return `${BASE_PATH}/-/circle-posts/${kind}/${encodeURIComponent(id)}?page=${page}`;
}

function dejinPath(...segments: readonly string[]): string {
  return [BASE_PATH, "dejin", ...segments.map(encodeURIComponent), INDEX_FILE].join("/");
}

function withQuery(path: string, parameters: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ).toString();
  return query === "" ? path : `${path}?${query}`;
}

export function cluePath(id: string): string {
  return dejinPath("detail", id);
}

/** A reporter's home; without `list` it opens the one that is not empty. */
export function reporterPath(userId: string, list: ReporterList | null = null): string {
  return withQuery(dejinPath("personal", userId), { list });
}

/** The list of all topics. */
export const TOPICS_PATH = dejinPath("topic");

interface TopicView {
  readonly channel?: string | null;
  readonly sort?: TopicSort;
}

/** A topic; the default sort has no query parameter. */
export function topicPath(name: string, { channel = null, sort }: TopicView = {}): string {
  return withQuery(dejinPath("topic", name), {
    channel,
    sort: sort === "created_at" ? sort : null,
  });
}

export const CATALOGUE_PATH = dejinPath("catalog");

export function openContentPath(id: string): string {
  return withQuery(dejinPath("content"), { id });
}

/** One page of a topic's clues as JSON. */
export function topicCluesUrl(
  name: string,
  { channel, sort }: Required<TopicView>,
  page: number,
): string {
  return withQuery(`${BASE_PATH}/-/clue-topic/${encodeURIComponent(name)}`, {
    channel,
    sort,
    page: String(page),
  });
}

/** One page of a reporter's clues as JSON. */
export function reporterCluesUrl(userId: string, list: ReporterList, page: number): string {
  return withQuery(`${BASE_PATH}/-/reporter/${encodeURIComponent(userId)}`, {
    list,
    page: String(page),
  });
}
