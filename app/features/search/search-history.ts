import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { readStored, writeStored, removeStored } from "../../client/storage/storage";
import { readKeyword } from "../../model/search/search";

/** Stored keywords, the latest first. */
const HISTORY_LENGTH = 10;

const STORAGE_KEY = "davmu:search-history";

const NONE: readonly string[] = [];

const storedHistory = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
    try {
      return JSON.parse(dataset.value);
    } catch {
      addIssue({ message: "is not JSON" });
      return NEVER;
    }
  }),
  v.array(v.string()),
);

/** Storage may hold anything: what cannot be read counts as nothing. */
function readHistory(): readonly string[] {
  const parsed = v.safeParse(storedHistory, readStored(STORAGE_KEY));
  if (!parsed.success) return NONE;
  const keywords = parsed.output.map(readKeyword).filter((keyword) => keyword !== "");
  return [...new Set(keywords)].slice(0, HISTORY_LENGTH);
}

let current: readonly string[] | undefined;
const listeners = new Set<() => void>();

/** Where storage is blocked the history lives as long as the page. */
function store(keywords: readonly string[]): void {
  current = keywords;
  if (keywords.length === 0) removeStored(STORAGE_KEY);
  else writeStored(STORAGE_KEY, JSON.stringify(keywords));
  for (const listener of listeners) listener();
}

/** The keywords looked for on this device, the last one first. They never leave it. */
export function searchHistory(): readonly string[] {
  return (current ??= readHistory());
}

/** Puts a keyword first. */
export function rememberKeyword(keyword: string): void {
  return store(
    [keyword, ...searchHistory().filter((known) => known !== keyword)].slice(0, HISTORY_LENGTH),
  );
}

export function forgetKeyword(keyword: string): void {
  return store(searchHistory().filter((known) => known !== keyword));
}

export function clearHistory(): void {
  return store(NONE);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `searchHistory`, kept up to date; empty on the server, which knows none. */
export function useSearchHistory(): readonly string[] {
  return useSyncExternalStore(subscribe, searchHistory, () => NONE);
}
