import { useSyncExternalStore } from "react";
import type { PushEvent } from "./push-event";

/** An event that is shown to the visitor. */
export type Notice = Exclude<PushEvent, { readonly type: "unknown" }>;

/** Maximum number of notices; the oldest are dropped. */
const MAX_NOTICES = 20;

let current: readonly Notice[] = [];
const listeners = new Set<() => void>();

function change(notices: readonly Notice[]): void {
  current = notices;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Of a broadcast's states only the newest is worth a word. */
function replaces(notice: Notice, older: Notice): boolean {
  return (
    notice.type === "live_state" && older.type === "live_state" && notice.postId === older.postId
  );
}

/** Puts a notice on top of those not dismissed yet. */
export function showNotice(notice: Notice): void {
  return change(
    [notice, ...current.filter((older) => !replaces(notice, older))].slice(0, MAX_NOTICES),
  );
}

/** Dismisses the notice on top; the next older one is shown. */
export function dismissNotice(): void {
  return change(current.slice(1));
}

/** Clears the list after a logout. */
export function clearNotices(): void {
  return change([]);
}

const NONE: readonly Notice[] = [];

/** The notices not dismissed yet, the newest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => NONE,
  );
}
