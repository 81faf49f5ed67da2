import { BASE_PATH, INDEX } from "../content/address";
import type { ReporterList, TopicSort } from "./clue";

const below = (...segments: readonly string[]): string =>
  [BASE_PATH, "dejin", ...segments.map(encodeURIComponent), INDEX].join("/");

const withQuery = (path: string, parameters: Readonly<Record<string, string | null>>): string => {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ).toString();
  return query === "" ? path : `${path}?${query}`;
};

export const cluePath = (id: string): string => below("detail", id);

/** A reporter's home; without a list it opens the one that has something in it. */
export const reporterPath = (userId: string, list: ReporterList | null = null): string =>
  withQuery(below("personal", userId), { list });

/** All topics that readers are asked about. */
export const TOPICS_PATH = below("topic");

interface TopicView {
  readonly channel?: string | null;
  readonly sort?: TopicSort;
}

/** A topic; the default order stands in no address. */
export const topicPath = (name: string, { channel = null, sort }: TopicView = {}): string =>
  withQuery(below("topic", name), { channel, sort: sort === "created_at" ? sort : null });

export const CATALOGUE_PATH = below("catalog");

export const openContentPath = (id: string): string => withQuery(below("content"), { id });

/** One page of a topic's clues, as data. */
export const topicCluesAddress = (
  name: string,
  { channel, sort }: Required<TopicView>,
  page: number,
): string =>
  withQuery(`${BASE_PATH}/-/clue-topic/${encodeURIComponent(name)}`, {
    channel,
    sort,
    page: String(page),
  });

/** One page of a reporter's clues, as data. */
export const reporterCluesAddress = (userId: string, list: ReporterList, page: number): string =>
  withQuery(`${BASE_PATH}/-/reporter/${encodeURIComponent(userId)}`, {
    list,
    page: String(page),
  });
