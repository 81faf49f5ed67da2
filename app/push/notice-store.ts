import { useSyncExternalStore } from "react";
import type { PushEvent } from "./push-event";

/** An event that is said to the visitor. */
export type Notice = Exclude<PushEvent, { readonly type: "unknown" }>;

let current: Notice | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Shows a notice in place of the one before; null takes it away. */
export const showNotice = (notice: Notice | null): void => {
  current = notice;
  for (const listener of listeners) listener();
};

export const useNotice = (): Notice | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
