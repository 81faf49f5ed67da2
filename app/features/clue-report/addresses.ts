import { BASE_PATH } from "../../model/address/base-path";
import { INDEX } from "../../model/content/address";
import type { ReporterList, TopicSort } from "../../model/clue-report/clue";

function below(...segments: readonly string[]): string {
  return [BASE_PATH, "dejin", ...segments.map(encodeURIComponent), INDEX].join("/");
}

function withQuery(path: string, parameters: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ).toString();
  return query === "" ? path : `${path}?${query}`;
}

export function cluePath(id: string): string {
  return below("detail", id);
}

/** A reporter's home; without a list it opens the one that has something in it. */
export function reporterPath(userId: string, list: ReporterList | null = null): string {
  return withQuery(below("personal", userId), { list });
}

/** All topics that readers are asked about. */
export const TOPICS_PATH = below("topic");

interface TopicView {
  readonly channel?: string | null;
  readonly sort?: TopicSort;
}

/** A topic; the default order stands in no address. */
export function topicPath(name: string, { channel = null, sort }: TopicView = {}): string {
  return withQuery(below("topic", name), { channel, sort: sort === "created_at" ? sort : null });
}

export const CATALOGUE_PATH = below("catalog");

export function openContentPath(id: string): string {
  return withQuery(below("content"), { id });
}

/** One page of a topic's clues, as data. */
export function topicCluesAddress(
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

/** One page of a reporter's clues, as data. */
export function reporterCluesAddress(userId: string, list: ReporterList, page: number): string {
  return withQuery(`${BASE_PATH}/-/reporter/${encodeURIComponent(userId)}`, {
    list,
    page: String(page),
  });
}
